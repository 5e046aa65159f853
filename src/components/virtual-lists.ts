/*
 * The virtualised lists. WebKit tells a `ResizeObserver` that a new row has no size while any style sheet is loading, and the list then leaves
 * the row out for good. What is not true is left out here, for every observer of the page: WebKit tells again.
 */

// oxlint-disable-next-line no-restricted-imports -- the one place.
export { Virtualizer, WindowVirtualizer } from 'virtua'

function isTrue({ contentRect, target }: ResizeObserverEntry): boolean {
  return contentRect.height > 0 || target.clientHeight === 0
}

/** Returns an observer that does not tell of an element with a size that it has none. */
export const withTrueSizes = (Native: typeof ResizeObserver) =>
  class extends Native {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => callback(entries.filter(isTrue), observer))
    }
  }

window.ResizeObserver = withTrueSizes(ResizeObserver)
