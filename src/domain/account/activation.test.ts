import * as v from 'valibot'
import { expect, test } from 'vitest'
import { needsActivation } from './activation.ts'
import { userSchema } from './user.ts'

const user = (status: string, profile: string, disabled: string[] = []) =>
  v.parse(userSchema, { profile: { id: 1, status: profile }, status, notifications_disabled: disabled })

test('only a member whose address is unconfirmed and whose profile is disabled is reminded to confirm', () => {
  expect(needsActivation(user('not_confirmed', 'disabled'))).toBe(true)
  expect(needsActivation(user('confirmed', 'disabled'))).toBe(false)
  expect(needsActivation(user('not_confirmed', 'active'))).toBe(false)
  expect(needsActivation(user('not_confirmed', 'disabled', ['bounce']))).toBe(false)
  expect(needsActivation(null)).toBe(false)
})
