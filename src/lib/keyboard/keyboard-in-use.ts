/** Returns whether the focused control was reached or used by keyboard, as the browser shows it by the focus ring. */
export function isKeyboardInUse(): boolean {
  return document.activeElement !== document.body && document.querySelector(':focus-visible') !== null
}
