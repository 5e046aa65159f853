import { expect, test } from 'vitest'

const rowOf = (clientHeight: number) =>
  Object.defineProperty(document.createElement('div'), 'clientHeight', { value: clientHeight })
const entry = (target: HTMLElement, height: number) => ({
  target,
  contentRect: new DOMRect(0, 0, 880, height),
})

test('a row that has a size is not told to have none, as WebKit does while a style sheet is loading', async () => {
  let tell: (entries: unknown) => void = () => {}
  Object.assign(window, {
    ResizeObserver: class {
      constructor(callback: typeof tell) {
        tell = callback
      }

      observe() {}
    },
  })
  await import('#src/components/virtual-lists.ts')
  const told: Element[] = []
  const note: ResizeObserverCallback = (entries) => told.push(...entries.map(({ target }) => target))
  new ResizeObserver(note).observe(document.body)
  const [early, hidden, measured] = [rowOf(280), rowOf(0), rowOf(280)]
  tell([entry(early, 0), entry(hidden, 0), entry(measured, 280)])
  expect(told).toEqual([hidden, measured])
  tell([entry(early, 280)])
  expect(told).toEqual([hidden, measured, early])
})
