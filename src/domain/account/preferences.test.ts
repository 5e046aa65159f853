import * as v from 'valibot'
import { expect, test } from 'vitest'
import { holdsMutedWord, preferencesSchema, DEFAULT_PREFERENCES, withoutPrivate } from './preferences.ts'

test.each([{}, [], { discreet: 'yes', mutedWords: 7, scheme: 'pink' }])(
  'kept preferences that read %j are the usual ones',
  (kept) => {
    expect(v.parse(preferencesSchema, kept)).toEqual(DEFAULT_PREFERENCES)
  },
)

test('one damaged preference leaves the others as they were chosen', () => {
  const kept = v.parse(preferencesSchema, { discreet: true, scheme: 7 })
  expect(kept).toEqual({ ...DEFAULT_PREFERENCES, discreet: true })
})

test('after a logout the look stays and what tells of a person goes', () => {
  const chosen = {
    ...DEFAULT_PREFERENCES,
    scheme: 'dark' as const,
    discreet: true,
    mutedWords: ['whatsapp'],
    namesInPush: true,
  }
  expect(withoutPrivate(chosen)).toEqual({ ...DEFAULT_PREFERENCES, scheme: 'dark', discreet: true })
})

test.each([
  ['Give me your WhatsApp!', ['whatsapp'], true],
  ['whatsapps', ['whatsapp'], false],
  ['send money, please', ['send money'], true],
  ['Übergrößen?', ['übergrößen'], true],
  ['nothing', [], false],
  ['nothing', [''], false],
  ['look 💰 here', ['💰'], true],
])('%j with %j muted: %s', (text, words, isMuted) => {
  expect(holdsMutedWord(text, words)).toBe(isMuted)
})
