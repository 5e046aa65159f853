import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accountOf, userSchema } from './user.ts'

test('an account is known by its own id, and by that of its profile where the backend sends none', () => {
  const profile = { id: 103, name: 'Anna' }
  expect(accountOf(v.parse(userSchema, { id: 2, profile }))).toBe('2')
  expect(accountOf(v.parse(userSchema, { profile }))).toBe('103')
})
