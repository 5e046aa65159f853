class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** What jsdom lacks because it lays nothing out: media queries, scrolling, observers. */
export function standInForLayout(): void {
  window.matchMedia = (media) => ({
    matches: /hover: hover|pointer: fine/.test(media),
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  })
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver })
  Object.assign(navigator, { sendBeacon: () => true })
}
