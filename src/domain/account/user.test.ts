import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accountOf, currentUserSchema, userSchema } from './user.ts'

test('an account is identified by the id of its profile, whether or not the backend sends another', () => {
  const profile = { id: 103, name: 'Anna' }
  expect(accountOf(v.parse(userSchema, { id: 2, profile }))).toBe('103')
  expect(accountOf(v.parse(userSchema, { profile }))).toBe('103')
})

const profile = (id: number, rest: object = {}) => ({ id, name: `N${id}`, ...rest })

test.each([null, '', [], { user: null }, { user: '' }, { user: [] }])(
  '%j means that nobody is logged in',
  (answer) => {
    expect(v.parse(currentUserSchema, answer)).toBeNull()
  },
)

test('the user is read bare or wrapped, and an answer without a profile is a failure', () => {
  const user = { profile: profile(1), paid_user: '1', credits: '7', notifications_disabled: { 1: 'bounce' } }
  const read = { paid_user: true, credits: 7, notifications_disabled: ['bounce'] }
  expect(v.parse(currentUserSchema, user)).toMatchObject(read)
  expect(v.parse(currentUserSchema, { user })).toMatchObject(read)
  expect(v.is(currentUserSchema, {})).toBe(false)
  expect(v.is(currentUserSchema, { success: '1' })).toBe(false)
})

test('credits that cannot be read are unknown, not nothing', () => {
  const read = (credits: unknown) => v.parse(currentUserSchema, { profile: profile(1), credits })?.credits
  expect(['', true, null, undefined, [], 'many'].map(read)).toEqual(Array.from({ length: 6 }, () => null))
  expect(['0', 7, '-2'].map(read)).toEqual([0, 7, -2])
})

test('a list with rows does not mean that nobody is logged in', () => {
  expect(v.is(currentUserSchema, [1])).toBe(false)
})
