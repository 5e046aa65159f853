/** The version of the design (docs/rules.md#design-version): version 1 puts a background of its own behind the landers. */
export const DESIGN_VERSION: number = 1
