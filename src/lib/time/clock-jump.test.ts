import { expect, test } from 'vitest'
import { hasClockJumped } from './clock-jump.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')

test.each([
  ['a second passes', 1_000, 1_000, false],
  ['a busy page is late', 2_900, 2_900, false],
  ['the clock is set a day ahead', 86_400_000, 1_000, true],
  ['the clock is set back', -3_600_000, 1_000, true],
  ['the device sleeps and only its wall clock goes on', 600_000, 1_000, true],
  ['a hidden tab wakes up after ten minutes', 600_000, 600_000, false],
])('when %s, the server is asked for the time: %s', (_, wall, steady, jumped) => {
  expect(hasClockJumped({ wall: NOW, steady: 50 }, { wall: NOW + wall, steady: 50 + steady })).toBe(jumped)
})

test('clocks that differ by up to two seconds have not jumped', () => {
  const before = { wall: NOW, steady: 50 }
  expect(hasClockJumped(before, { wall: NOW + 3_000, steady: 1_050 })).toBe(false)
  expect(hasClockJumped(before, { wall: NOW + 3_001, steady: 1_050 })).toBe(true)
  expect(hasClockJumped(before, { wall: NOW - 1_001, steady: 1_050 })).toBe(true)
})
