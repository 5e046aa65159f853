import { describe, expect, test } from 'vitest'
import { type EntryFacts, needsEntryWarning } from './entry-warning.ts'

const visitor: EntryFacts = {
  layout: 'default',
  isExempt: false,
  isSwitchedOn: true,
  isLoggedIn: false,
  isStandalone: false,
  wasAccepted: false,
  country: 'BE',
}

describe('the entry warning', () => {
  test.each<[string, Partial<EntryFacts>, boolean]>([
    ['stands before a new visitor', {}, true],
    ['stands where the country is unknown', { country: null }, true],
    ['is gone where the setting says no', { isSwitchedOn: false }, false],
    ['is gone for members', { isLoggedIn: true }, false],
    ['is gone in the installed app', { isStandalone: true }, false],
    ['is gone once it was accepted', { wasAccepted: true }, false],
    ['is gone on pages that somebody reaches by mail', { isExempt: true }, false],
    ['is gone before a page is open', { layout: null }, false],
    ['stands on landers in the Netherlands', { layout: 'lander', country: 'NL' }, true],
    ['stands on landers in Germany', { layout: 'lander', country: 'DE' }, true],
    ['is gone on landers elsewhere', { layout: 'lander', country: 'BE' }, false],
    ['is gone on landers in an unknown country', { layout: 'lander', country: null }, false],
    ['stands in the chat layout in the Netherlands', { layout: 'chat', country: 'NL' }, true],
    ['is gone in the chat layout elsewhere', { layout: 'chat', country: 'FR' }, false],
    ['stands in the empty layout in Germany', { layout: 'empty', country: 'DE' }, true],
    ['is gone in the empty layout elsewhere', { layout: 'empty', country: 'AT' }, false],
    ['is gone for members in the Netherlands', { layout: 'lander', country: 'NL', isLoggedIn: true }, false],
    ['is gone in Germany once it was accepted', { layout: 'empty', country: 'DE', wasAccepted: true }, false],
  ])('%s', (_, difference, expected) => {
    expect(needsEntryWarning({ ...visitor, ...difference })).toBe(expected)
  })
})
