/** The version of the design (seed, point 9): version 1 puts a background of its own behind the landers. */
export const DESIGN_VERSION: number = 1
