/** Focuses a field that appears at the member's request; used as a `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** Returns the heading of the current page: it takes the focus when nothing closer is left. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1')
}

/** Focuses the page's heading, after the focused control was removed. */
export function focusHeading(): void {
  pageHeading()?.focus({ preventScroll: true })
}
