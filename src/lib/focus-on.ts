/** Puts the focus on a field that comes up because the member asked for it; a `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
