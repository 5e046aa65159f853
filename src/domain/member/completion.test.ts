import * as v from 'valibot'
import { expect, test } from 'vitest'
import { objectOf } from '#src/lib/object-of.ts'
import { COMPLETION_ATTRIBUTES, completionForm, completionRequest } from './completion.ts'
import { profileSchema } from './profile.ts'

const profile = v.parse(profileSchema, { id: 1, about: 'Hello', body_type: null, interests: ['tea'] })

test('the completion page starts with the data of the profile, and typed text replaces it', () => {
  expect(completionForm({}, profile)).toEqual({
    ...objectOf(COMPLETION_ATTRIBUTES, () => ''),
    about: 'Hello',
    interests: ['tea'],
  })
  expect(completionForm({ about: 'Typed', interests: 'nonsense' }, profile)).toMatchObject({
    about: 'Typed',
    interests: [],
  })
})

test('only fields that are shown by the site are sent, and an emptied one removes its value', () => {
  const form = completionForm({ body_type: 'slim' }, profile)
  expect(completionRequest(form, ['about', 'interests'])).toEqual({ about: 'Hello', interests: ['tea'] })
  expect(completionRequest({ ...form, about: '' }, ['about', 'body_type'])).toEqual({
    about: '',
    body_type: 'slim',
  })
})
