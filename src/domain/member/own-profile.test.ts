import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockDraft, changedFields, completeness, fieldsFromDraft, profileFields } from './own-profile.ts'
import { profileSchema } from './profile.ts'

const profile = v.parse(profileSchema, {
  id: 1,
  name: 'Daniel',
  about: 'Hello',
  city: 'Haarlem',
  interests: ['tea'],
})

test('only the changed fields of a block are sent', () => {
  const begun = profileFields(profile)
  const fields = { ...begun, about: 'Hello you', city: 'Utrecht', interests: [] }
  expect(changedFields('about', fields, begun)).toEqual({ about: 'Hello you' })
  expect(changedFields('place', fields, begun)).toEqual({ city: 'Utrecht' })
  expect(changedFields('interests', fields, begun)).toEqual({ interests: [] })
  expect(changedFields('looks', fields, begun)).toEqual({})
})

test('white space around a text and the line breaks of the server are no change', () => {
  const begun = { ...profileFields(profile), about: 'Hello\r\nyou  ' }
  expect(changedFields('about', { ...begun, about: 'Hello\nyou  ' }, begun)).toEqual({})
  expect(blockDraft('about', { ...begun, about: 'Hello\nyou  ' }, begun).changed).toEqual([])
  expect(changedFields('about', { ...begun, about: ' Hello\r\nall ' }, begun)).toEqual({
    about: 'Hello\nall',
  })
})

test('the draft of a block has only the changed fields, including emptied ones', () => {
  const begun = profileFields(profile)
  const draft = blockDraft('about', { ...begun, about: '', city: 'Utrecht' }, begun)
  expect(draft).toEqual({ about: '', changed: ['about'] })
  expect(fieldsFromDraft(draft, profile)).toMatchObject({ about: '', name: 'Daniel', city: 'Haarlem' })
})

test('a stored draft replaces fields of the profile, and a broken one does not', () => {
  expect(fieldsFromDraft({ about: 'Half a' }, profile)).toMatchObject({ about: 'Half a', name: 'Daniel' })
  expect(fieldsFromDraft({ about: null, city: ['Utrecht'] }, profile)).toEqual(profileFields(profile))
})

test('the parts of a profile that are filled in count as done', () => {
  const visible = ['about', 'hair_color', 'interests']
  const done = completeness(profile, visible).flatMap(({ part, isDone }) => (isDone ? [part] : []))
  expect(done).toEqual(['about', 'place', 'interests'])
})

test('the completion page asks for every part but the place', () => {
  const parts = completeness(profile, ['about', 'body_type', 'interests'])
  const asked = parts.flatMap(({ part, isAsked }) => (isAsked ? [part] : []))
  expect(asked).toEqual(['photo', 'about', 'looks', 'interests'])
})
