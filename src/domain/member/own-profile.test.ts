import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changedFields, completeness, fieldsFromDraft, isSendable, profileFields } from './own-profile.ts'
import { profileSchema } from './profile.ts'

const profile = v.parse(profileSchema, {
  id: 1,
  name: 'Daniel',
  about: 'Hello',
  city: 'Haarlem',
  interests: ['tea'],
})

test('only the changed fields of a block are sent', () => {
  const fields = { ...profileFields(profile), about: 'Hello you', city: 'Utrecht', interests: [] }
  expect(changedFields('about', fields, profile)).toEqual({ about: 'Hello you' })
  expect(changedFields('place', fields, profile)).toEqual({ city: 'Utrecht' })
  expect(changedFields('interests', fields, profile)).toEqual({ interests: [] })
  expect(changedFields('looks', fields, profile)).toEqual({})
})

test('a kept draft stands over the profile, and a broken one does not', () => {
  expect(fieldsFromDraft({ about: 'Half a' }, profile)).toMatchObject({ about: 'Half a', name: 'Daniel' })
  expect(fieldsFromDraft(null, profile)).toEqual(profileFields(profile))
})

test('the list says what is there', () => {
  const done = completeness(profile).flatMap(({ part, isDone }) => (isDone ? [part] : []))
  expect(done).toEqual(['about', 'place', 'interests'])
})

test('a number is sent only within its limits, and nothing or any choice always', () => {
  const height = {
    kind: 'number',
    unit: 'centimeter',
    min: 120,
    max: 220,
    block: 'looks',
    inCompletion: false,
  } as const
  expect(['', '178', ' 178 '].map((text) => isSendable(height, text))).toEqual([true, true, true])
  expect(['17', '178 cm', '221'].map((text) => isSendable(height, text))).toEqual([false, false, false])
  expect(isSendable({ kind: 'choice', values: ['a'], block: 'looks', inCompletion: false }, 'b')).toBe(true)
})
