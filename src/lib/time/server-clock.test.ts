import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate, serverNow } from './server-clock.ts'
import { answerAt, startServerClock } from '#tests/support/server-clock.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'

const START = Date.parse('2026-11-20T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: START })
  startServerClock(START)
})

afterEach(() => {
  vi.useRealTimers()
  startServerClock()
})

test('the clock runs on evenly between two answers', () => {
  const before = serverNow()
  vi.advanceTimersByTime(90_000)
  expect(serverNow() - before).toBe(90_000)
})

test.each([
  ['a day ahead', DAY_MS],
  ['a day back', -DAY_MS],
  ['an hour ahead', HOUR_MS],
  ['an hour back', -HOUR_MS],
])('setting this device’s clock %s changes nothing', (_, jump) => {
  const before = serverNow()
  vi.setSystemTime(Date.now() + jump)
  expect(serverNow()).toBe(before)
  vi.advanceTimersByTime(1_000)
  expect(serverNow()).toBe(before + 1_000)
})

test('after a sleep, during which the clock stood still, the next answer corrects it', () => {
  const before = serverNow()
  answerAt(START + HOUR_MS)
  expect(serverNow() - before).toBeGreaterThan(HOUR_MS - 2_000)
})

test('a small correction never makes it run backwards', () => {
  const before = serverNow()
  noteServerDate(new Date(START - 1_000).toUTCString(), performance.now())
  expect(serverNow()).toBe(before)
  vi.advanceTimersByTime(2_000)
  expect(serverNow()).toBe(before + 1_000)
})

test.each([undefined, null, '', 'soon', 12, {}])('a header %j is no date and is ignored', (header) => {
  const before = serverNow()
  noteServerDate(header, performance.now())
  expect(serverNow()).toBe(before)
})

test('an answer without a valid time of its request is ignored', () => {
  const before = serverNow()
  noteServerDate(new Date(START + DAY_MS).toUTCString(), Number.NaN)
  noteServerDate(new Date(START + DAY_MS).toUTCString(), performance.now() + 1_000)
  expect(serverNow()).toBe(before)
})
