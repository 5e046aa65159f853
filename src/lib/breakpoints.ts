/** The widths in pixels from which the layout changes, as in `src/styles/breakpoints.css`; a test compares the two. */
export const FROM_PX = { s: 576, m: 768, l: 992, xl: 1200 }

/** Returns the media query of windows that are at least so wide. */
export function fromWidth(breakpoint: keyof typeof FROM_PX): string {
  return `(min-width: ${FROM_PX[breakpoint]}px)`
}
