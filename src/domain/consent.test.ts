import { expect, test } from 'vitest'
import { allowedNow, mayRecord, NO_CONSENT } from '#src/domain/consent.ts'

const all = { analytics: true, recording: true }

test.each([
  ['before a choice', null, false, NO_CONSENT],
  ['after a refusal', NO_CONSENT, false, NO_CONSENT],
  ['after agreeing to everything', all, false, all],
  [
    'after agreeing to one',
    { analytics: true, recording: false },
    false,
    { analytics: true, recording: false },
  ],
  ['where the browser says no', all, true, NO_CONSENT],
])('%s', (_, choice, signal, allowed) => {
  expect(allowedNow(choice, signal)).toEqual(allowed)
})

test.each([
  ['/faq', '/faq', '', true, true],
  ['/faq', '/faq', '', false, false],
  ['/faq', '/faq', '?q=money', true, false],
  ['/landers/video/:slug?', '/landers/video', '', true, true],
  ['/landers/video/:slug?', '/landers/video/she-eng', '', true, false],
  ['/members/:id', '/members/12', '', true, false],
  [null, '/faq', '', true, false],
])(
  'on the pattern %s at %s%s, allowed there: %s, a recorder may run: %s',
  (pattern, pathname, search, isRecorded, may) => {
    expect(mayRecord({ pattern, pathname, search, isRecorded })).toBe(may)
  },
)
