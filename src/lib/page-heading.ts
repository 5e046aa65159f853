/** The heading of the page that is open: where the focus goes when nothing nearer is left. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1')
}
