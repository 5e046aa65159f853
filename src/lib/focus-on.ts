/** Puts the focus on a field that comes up because the member asked for it; a `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** The heading of the page that is open: where the focus goes when nothing nearer is left. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1')
}

/** Puts the focus on the page's heading, where the control that had it is gone. */
export function focusHeading(): void {
  pageHeading()?.focus({ preventScroll: true })
}
