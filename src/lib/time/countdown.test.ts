import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'
import { HOUR_MS } from './durations.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')

test.each([
  [4 * HOUR_MS, '04:00:00'],
  [4 * HOUR_MS - 1, '04:00:00'],
  [4 * HOUR_MS - 1000, '03:59:59'],
  [61_000, '00:01:01'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5 * HOUR_MS, '00:00:00'],
  [24 * HOUR_MS, '04:00:00'],
  [Number.NaN, '00:00:00'],
])('a countdown of at most four hours shows %d ms as %s', (left, text) => {
  expect(countdown(NOW + left, NOW, 4 * 3600)).toBe(text)
})

test.each([
  [21 * HOUR_MS + 54 * 60_000, '21:54:00'],
  [24 * HOUR_MS, '24:00:00'],
  [25 * HOUR_MS, '25:00:00'],
  [1, '00:00:01'],
  [-1, '00:00:00'],
])('a countdown without a limit shows %d ms as %s', (left, text) => {
  expect(countdown(NOW + left, NOW)).toBe(text)
})
