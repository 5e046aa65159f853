import * as v from 'valibot'
import { expect, test } from 'vitest'
import { settingsSchema } from '#src/domain/site/settings.ts'
import { hasFictionalProfiles, isFictional, isShownNew, isShownOnline } from './fictional.ts'
import { shortProfileSchema } from './profile.ts'

const profileWith = (facts: object) => v.parse(shortProfileSchema, { id: '1', name: 'Lina', ...facts })
const settingsWith = (facts: object) => v.parse(settingsSchema, { name: 'Linden', ...facts })

test.each([
  [{}, false],
  [{ fictional: true }, true],
  [{ fictional_icon: true }, true],
  [{ fictional: '0', fictional_icon: '' }, false],
  [{ fictional_icon: 'robot.svg' }, true],
  [{ fictional: 'operator', fictional_icon: null }, true],
])('a profile with %j is fictional: %s', (facts, expected) => {
  expect(isFictional(profileWith(facts))).toBe(expected)
})

test.each([
  [{}, false],
  [{ fictional_warning: '', fictional_singular: null }, false],
  [{ fictional_icon: true }, true],
  [{ fictional_icon: 'robot.svg' }, true],
  [{ fictional_warning: 'Some profiles are run by us.' }, true],
  [{ fictional_singular: 'Fictional' }, true],
])('a site with %j has fictional profiles: %s', (facts, expected) => {
  expect(hasFictionalProfiles(settingsWith(facts))).toBe(expected)
})

test.each([
  ['who is online', {}, {}, true],
  ['with a fictional profile', { fictional: true }, {}, false],
  ['on a site that shows who is online', {}, { visible_profile_notes: ['online'] }, true],
  ['on a site that shows other notes', {}, { visible_profile_notes: ['new', 'fictional'] }, false],
])('a member %s is shown as online as the site allows', (_who, facts, settings, expected) => {
  expect(isShownOnline(profileWith({ online: true, ...facts }), settingsWith(settings))).toBe(expected)
})

test('a new member is shown as new unless the site names its notes without it', () => {
  const profile = profileWith({ new: true })
  expect(isShownNew(profile, settingsWith({}))).toBe(true)
  expect(isShownNew(profile, settingsWith({ visible_profile_notes: ['online'] }))).toBe(false)
  expect(isShownNew(profileWith({}), settingsWith({}))).toBe(false)
})
