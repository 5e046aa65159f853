class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const SCROLLING_ROLES = '[role=log], [role=list]'
const ROW_HEIGHT = 40
const ROOM = 10_000

/** Reports a size for every observed element, so that virtual lists render the rows that a test looks for. */
class SizeObserver extends NoObserver {
  private readonly callback: ResizeObserverCallback

  constructor(callback: ResizeObserverCallback) {
    super()
    this.callback = callback
  }

  override observe(target?: Element) {
    if (!target) return
    const contentRect = new DOMRect(0, 0, 1_000, target.matches(SCROLLING_ROLES) ? ROOM : ROW_HEIGHT)
    const entry = {
      target,
      contentRect,
      borderBoxSize: [],
      contentBoxSize: [],
      devicePixelContentBoxSize: [],
    }
    queueMicrotask(() => this.callback([entry], this))
  }
}

/** Stubs what jsdom lacks because it has no layout: media queries, scrolling, modal dialogs, observers and error reporting. */
export function stubLayout(): void {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: /hover: hover|pointer: fine/.test(media) })
  Object.assign(window, { matchMedia })
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} })
  Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: SizeObserver })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement })
  Object.defineProperty(document.documentElement, 'clientHeight', { value: ROOM })
  Object.assign(navigator, { sendBeacon: () => true })
  Object.assign(globalThis, { reportError: () => {} })
}
