/** Focuses a field that appears at the member's request; used as a `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** Returns whether the focus is where the member needs it: in a field or an open menu. */
export function isFocusInUse(): boolean {
  return document.activeElement?.matches('input, textarea, select, [role="menu"] *') ?? false
}

/** Returns the heading of the current page: it takes the focus when nothing closer is left. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1')
}

/** Focuses the page's heading, after the focused control was removed. */
export function focusHeading(): void {
  pageHeading()?.focus({ preventScroll: true })
}
