/** Puts the focus on a field that comes up because the member asked for it; a `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** Puts the focus on the page's heading, where the control that had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
