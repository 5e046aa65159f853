/** The version of the design (docs/rules.md#design-version): version 1 has its own background behind the landers. */
export const DESIGN_VERSION: number = 1
