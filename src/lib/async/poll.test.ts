import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPoll } from './poll.ts'

let page: EventTarget & { visibilityState: string }
let device: { onLine: boolean }
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  device = { onLine: true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', device)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function startWith(options: Partial<Parameters<typeof startPoll>[0]>) {
  const ask = vi.fn(() => Promise.resolve(false))
  const poll = startPoll({ ask, delayMs: () => 1_000, mayAsk: () => true, ...options })
  stop = poll.stop
  return { ask, ...poll }
}

function signalOf(type: string, facts: object = {}): void {
  const target = type === 'visibilitychange' ? page : window
  target.dispatchEvent(Object.assign(new Event(type), facts))
}

test('a poll asks again and again until it is stopped', async () => {
  const poll = startWith({ firstDelayMs: 200 })
  await vi.advanceTimersByTimeAsync(200)
  expect(poll.ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(poll.ask).toHaveBeenCalledTimes(3)
  poll.stop()
  signalOf('focus')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(poll.ask).toHaveBeenCalledTimes(3)
})

test('the delay depends on the number of polls without news, and news resets it', async () => {
  const rounds: number[] = []
  const answers = [false, false, true, false]
  startWith({
    ask: () => Promise.resolve(answers.shift() ?? false),
    delayMs: (count) => {
      rounds.push(count)
      return 1_000
    },
  })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(rounds).toEqual([0, 1, 2, 0, 1])
})

test.each(['visibilitychange', 'focus', 'online'])('%s asks at once', async (type) => {
  const { ask } = startWith({})
  signalOf(type)
  expect(ask).toHaveBeenCalledOnce()
})

test('a page from the back/forward cache asks at once, and a page shown for the first time does not', () => {
  const { ask } = startWith({})
  signalOf('pageshow', { persisted: false })
  expect(ask).not.toHaveBeenCalled()
  signalOf('pageshow', { persisted: true })
  expect(ask).toHaveBeenCalledOnce()
})

test('events of the page do not ask again while the last answer is recent', async () => {
  const { ask } = startWith({ gapMs: 500, delayMs: () => 60_000 })
  signalOf('focus')
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  signalOf('focus')
  expect(ask).toHaveBeenCalledOnce()
})

test('a page that is hidden, offline or has nothing to ask for does not ask, and goes on later', async () => {
  let mayAsk = false
  const { ask } = startWith({ mayAsk: () => mayAsk })
  await vi.advanceTimersByTimeAsync(1_000)
  mayAsk = true
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(1_000)
  page.visibilityState = 'visible'
  device.onLine = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).not.toHaveBeenCalled()
  device.onLine = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledOnce()
})

test('a poll for hidden pages goes on while the page is hidden, more seldom, and asks at once when it is visible again', async () => {
  const { ask } = startWith({ hiddenMs: () => 3_000 })
  page.visibilityState = 'hidden'
  signalOf('visibilitychange')
  await vi.advanceTimersByTimeAsync(2_999)
  signalOf('online')
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  page.visibilityState = 'visible'
  signalOf('visibilitychange')
  expect(ask).toHaveBeenCalledTimes(3)
})

test('polls never overlap', async () => {
  let answer = (_hasNews: boolean) => {}
  const ask = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      }),
  )
  const { restart } = startWith({ ask })
  await vi.advanceTimersByTimeAsync(1_000)
  signalOf('focus')
  restart()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledOnce()
  answer(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('events that come long after a poll has begun ask once more when it ends', async () => {
  let answer = (_hasNews: boolean) => {}
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  startWith({ ask, delayMs: () => 60_000, firstDelayMs: 0 })
  await vi.advanceTimersByTimeAsync(5_000)
  signalOf('visibilitychange')
  signalOf('focus')
  expect(ask).toHaveBeenCalledOnce()
  answer(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  answer(false)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('after the clock was set back, coming online asks at once', async () => {
  const poll = startWith({ delayMs: () => 60_000, gapMs: 10_000, firstDelayMs: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect(poll.ask).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() - 3_600_000)
  signalOf('online')
  await vi.advanceTimersByTimeAsync(0)
  expect(poll.ask).toHaveBeenCalledTimes(2)
})

test('a poll without a delay waits for its restart', async () => {
  let delay: number | null = null
  const { ask, restart } = startWith({ delayMs: () => delay })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).not.toHaveBeenCalled()
  delay = 0
  restart()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledOnce()
})

test('a hidden page with a poll that is due does not spin', async () => {
  const delayMs = vi.fn(() => 0)
  const { ask } = startWith({ delayMs })
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(delayMs.mock.calls.length).toBeLessThan(15)
  page.visibilityState = 'visible'
  signalOf('visibilitychange')
  expect(ask).toHaveBeenCalledOnce()
})

test('polls that fail take longer and longer breaks, up to a limit, until one succeeds', async () => {
  let isDown = true
  const ask = vi.fn(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(false)))
  startWith({ ask, maxBreakMs: 3_000 })
  const times: number[] = []
  for (let second = 1; second <= 12; second += 1) {
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(1_000)
    if (ask.mock.calls.length > before) times.push(second)
  }
  expect(times).toEqual([1, 2, 4, 7, 10])
  isDown = false
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(7)
})

test.each(['visibilitychange', 'focus', 'online'])('%s ends the break after failures', async (type) => {
  const ask = vi.fn(() => Promise.reject(new Error('down')))
  startWith({ ask })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(ask).toHaveBeenCalledTimes(4)
  signalOf(type)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(6)
})
