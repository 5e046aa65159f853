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
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: /hover: hover|pointer: fine/.test(media) })
  Object.assign(window, { matchMedia })
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver })
  Object.assign(navigator, { sendBeacon: () => true })
}
