/** Focuses a field that appears at the member's request; used as a `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * Returns whether the focus is where the member needs it: in a text field, on a tab (for the next arrow key), or in a menu, which would
 * otherwise close just before a press on it.
 */
export function isFocusInUse(): boolean {
  return Boolean(document.activeElement?.closest('input, textarea, select, [role="menu"], [role="tablist"]'))
}

/** Returns the heading of the current page: it takes the focus when nothing closer is left. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1')
}

/** Focuses the page's heading, after the focused control was removed. */
export function focusHeading(): void {
  pageHeading()?.focus({ preventScroll: true })
}

/** Focuses the content of the page, after something above or over it was closed. */
export function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** Focuses an element, without scrolling by default; returns a function that gives the focus back to where it was. */
export function borrowFocus(
  element: HTMLElement | null,
  options: FocusOptions = { preventScroll: true },
): () => void {
  const before = document.activeElement
  element?.focus(options)
  return () => {
    if (before instanceof HTMLElement) before.focus(options)
  }
}
