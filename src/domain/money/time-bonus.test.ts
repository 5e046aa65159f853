import * as v from 'valibot'
import { expect, test } from 'vitest'
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
