/*
 * The virtualised lists. WebKit tells a `ResizeObserver` that a new row has no size while any style sheet is loading, and the list then leaves
 * the row out for good. What is not true is left out here, for every observer of the page: WebKit tells again.
 */

// oxlint-disable-next-line no-restricted-imports -- the one place.
export { Virtualizer, WindowVirtualizer } from 'virtua'

function isTrue({ contentRect, target }: ResizeObserverEntry): boolean {
  return contentRect.height > 0 || target.clientHeight === 0
}

window.ResizeObserver = class extends ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    super((entries, observer) => callback(entries.filter(isTrue), observer))
  }
}
