/*
 * The virtualised lists. WebKit tells a `ResizeObserver` that a new row has no size while any style sheet is loading, and the list then
 * leaves the row out for good. Such false entries are dropped here, for every observer of the page: WebKit reports the true size later.
 */

// oxlint-disable-next-line no-restricted-imports -- the only import of virtua; everything else uses this module.
export { Virtualizer, WindowVirtualizer } from 'virtua'

function isTrue({ contentRect, target }: ResizeObserverEntry): boolean {
  return contentRect.height > 0 || target.clientHeight === 0
}

/** Returns a class of observers that do not report an element as having no size when it has one. */
export const withTrueSizes = (Native: typeof ResizeObserver) =>
  class extends Native {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => callback(entries.filter(isTrue), observer))
    }
  }

window.ResizeObserver = withTrueSizes(ResizeObserver)
