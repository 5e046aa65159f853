import { expect, test } from 'vitest'
import { withTrueSizes } from '#src/components/virtual-lists.ts'

const rowOf = (clientHeight: number) =>
  Object.defineProperty(document.createElement('div'), 'clientHeight', { value: clientHeight })
const entry = (target: HTMLElement, height: number) => ({
  target,
  contentRect: new DOMRect(0, 0, 880, height),
  borderBoxSize: [],
  contentBoxSize: [],
  devicePixelContentBoxSize: [],
})

/** An observer that reports what the test hands it. */
class Teller implements ResizeObserver {
  private readonly callback: ResizeObserverCallback

  constructor(callback: ResizeObserverCallback) {
    this.callback = callback
  }

  tell(...entries: ResizeObserverEntry[]) {
    this.callback(entries, this)
  }

  observe() {}
  unobserve() {}
  disconnect() {}
}

test('a visible row is not reported with a size of 0, as WebKit does while a style sheet loads', () => {
  const told: Element[] = []
  const Observer = withTrueSizes(Teller) as typeof Teller
  const observer = new Observer((entries) => told.push(...entries.map(({ target }) => target)))
  const [early, hidden, measured] = [rowOf(280), rowOf(0), rowOf(280)]
  observer.tell(entry(early, 0), entry(hidden, 0), entry(measured, 280))
  expect(told).toEqual([hidden, measured])
  observer.tell(entry(early, 280))
  expect(told).toEqual([hidden, measured, early])
})
