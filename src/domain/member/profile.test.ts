import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileSchema } from './profile.ts'

const profile = (id: number, rest: object = {}) => ({ id, name: `N${id}`, ...rest })

test('the conversation id 0 counts as no conversation', () => {
  for (const conversation_id of [0, '0', '', null])
    expect(v.parse(profileSchema, profile(1, { conversation_id })).conversation_id).toBeNull()
  expect(v.parse(profileSchema, profile(1, { conversation_id: 7 })).conversation_id).toBe('7')
})
