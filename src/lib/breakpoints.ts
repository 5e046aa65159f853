/**
 * The widths from which the layout changes, in em of the browser's font: a larger font counts like a smaller window. As in
 * `src/styles/breakpoints.css`; a test compares the two.
 */
export const FROM_EM = { s: 36, m: 48, l: 62, xl: 75 }

/** Returns the media query for windows of at least this width. */
export function fromWidth(breakpoint: keyof typeof FROM_EM): string {
  return `(min-width: ${FROM_EM[breakpoint]}em)`
}
