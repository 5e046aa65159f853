import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ALL_OFF, turnedOff, notificationSettingsSchema, withSwitch } from './notifications.ts'

test.each([
  ['a map of switches', { like: '1', news: '0' }, { like: true }],
  ['a list of what is on', ['like', 'news'], { like: true, news: true }],
  ['a list as PHP writes it', { 0: 'like', 2: 'news' }, { like: true, news: true }],
  ['a list with unknown kinds and gaps', ['like', 'fax', null], { like: true, fax: true }],
  ['an empty list', [], {}],
  ['a word', 'like', { like: true }],
])('the notifications by e-mail are read from %s, with every kind', (_, email, switches) => {
  expect(v.parse(notificationSettingsSchema, { email, push: {} })).toEqual({
    email: { ...ALL_OFF.email, ...switches },
    push: ALL_OFF.push,
  })
})

test('turning one kind off leaves the other kinds and the other channel as they are', () => {
  const settings = { email: { like: true, news: true }, push: { like: true } }
  expect(withSwitch(settings, 'email', 'like', false)).toEqual({
    email: { like: false, news: true },
    push: { like: true },
  })
})

test.each([7, true, null, undefined, [['like']]])(
  'notifications by push that are read as %s are unreadable, not off',
  (push) => {
    expect(v.is(notificationSettingsSchema, { email: ['like'], push })).toBe(false)
  },
)

test('turning all off also turns off kinds that this client does not know', () => {
  expect(turnedOff({ email: { like: true, fax: true }, push: { news: false } })).toEqual({
    email: { like: false, fax: false },
    push: { news: false },
  })
})
