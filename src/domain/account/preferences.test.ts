import * as v from 'valibot'
import { expect, test } from 'vitest'
import { holdsMutedWord, preferencesSchema, DEFAULT_PREFERENCES, withoutPrivate } from './preferences.ts'

test.each([{}, [], { discreet: 'yes', mutedWords: 7, scheme: 'pink' }])(
  'stored preferences of %j are read as the defaults',
  (kept) => {
    expect(v.parse(preferencesSchema, kept)).toEqual(DEFAULT_PREFERENCES)
  },
)

test('one damaged preference does not affect the others', () => {
  const kept = v.parse(preferencesSchema, { discreet: true, scheme: 7 })
  expect(kept).toEqual({ ...DEFAULT_PREFERENCES, discreet: true })
})

test('a logout keeps the look and discards what could reveal something about the member', () => {
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
