import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countdown, hasClockJumped } from './bonus-countdown.ts'
import { timeBonusExpiry } from './time-bonus.ts'
import { userSchema } from '#src/domain/account/user.ts'
import { HOUR_MS } from '#src/lib/time/durations.ts'

const SIGNUP = Date.parse('2026-11-20T10:00:00Z')

function member(facts: Record<string, unknown> = {}) {
  return v.parse(userSchema, { profile: { id: 1 }, signup_date: '2026-11-20 10:00:00', ...facts })
}

test('the time bonus ends four hours after signup', () => {
  expect(timeBonusExpiry(member(), SIGNUP)).toBe(SIGNUP + 4 * HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP + 4 * HOUR_MS - 1)).toBe(SIGNUP + 4 * HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP + 4 * HOUR_MS)).toBeNull()
})

test('a paid user gets no time bonus', () => {
  expect(timeBonusExpiry(member({ paid_user: '1' }), SIGNUP)).toBeNull()
})

test('nobody gets a time bonus logged out', () => {
  expect(timeBonusExpiry(null, SIGNUP)).toBeNull()
})

test.each([null, '0000-00-00 00:00:00', 'soon'])(
  'a signup date of %j brings no time bonus',
  (signup_date) => {
    expect(timeBonusExpiry(member({ signup_date }), SIGNUP)).toBeNull()
  },
)

test('a signup date far in the future brings no time bonus', () => {
  expect(timeBonusExpiry(member(), SIGNUP - 4 * HOUR_MS)).toBe(SIGNUP + 4 * HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP - 4 * HOUR_MS - 1)).toBeNull()
})

test('an earlier end that the backend names wins, a later one does not', () => {
  expect(timeBonusExpiry(member(), SIGNUP, SIGNUP + HOUR_MS)).toBe(SIGNUP + HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP, SIGNUP + 9 * HOUR_MS)).toBe(SIGNUP + 4 * HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP + HOUR_MS, SIGNUP + HOUR_MS)).toBeNull()
})

const shown = (left: number) => Object.values(countdown(SIGNUP + left, SIGNUP)).join(':')

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
])('with %d ms left the clock shows %s', (left, text) => {
  expect(shown(left)).toBe(text)
})

test.each([
  [21 * HOUR_MS + 54 * 60_000, '21:54:00'],
  [24 * HOUR_MS, '24:00:00'],
  [25 * HOUR_MS, '25:00:00'],
  [1, '00:00:01'],
  [-1, '00:00:00'],
])('a countdown without a limit shows %d ms as %s', (left, text) => {
  const { hours, minutes, seconds } = countdown(SIGNUP + left, SIGNUP, Infinity)
  expect(`${hours}:${minutes}:${seconds}`).toBe(text)
})

test.each([
  ['a second passes', 1_000, 1_000, false],
  ['a busy page is late', 2_900, 2_900, false],
  ['the clock is set a day ahead', 86_400_000, 1_000, true],
  ['the clock is set back', -3_600_000, 1_000, true],
  ['the device sleeps and only its wall clock goes on', 600_000, 1_000, true],
  ['a hidden tab wakes up after ten minutes', 600_000, 600_000, false],
])('when %s, the server is asked for the time: %s', (_, wall, steady, jumped) => {
  expect(hasClockJumped({ wall: SIGNUP, steady: 50 }, { wall: SIGNUP + wall, steady: 50 + steady })).toBe(
    jumped,
  )
})

test('a difference of up to two seconds between the clocks is none', () => {
  const before = { wall: SIGNUP, steady: 50 }
  expect(hasClockJumped(before, { wall: SIGNUP + 3_000, steady: 1_050 })).toBe(false)
  expect(hasClockJumped(before, { wall: SIGNUP + 3_001, steady: 1_050 })).toBe(true)
  expect(hasClockJumped(before, { wall: SIGNUP - 1_001, steady: 1_050 })).toBe(true)
})
