import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allowedNow, answerSchema, heldChoice, NO_CONSENT } from './consent.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'

const all = { analytics: true, recording: true }
const NOW = Date.UTC(2026, 10, 22)
const PROVIDERS = ['analytics https://stats.example', 'recording https://replay.example']

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

test.each([all, NO_CONSENT])(
  'the answer %j holds for a year, and only for the companies that were named',
  (choice) => {
    const answer = { choice, at: NOW, providers: PROVIDERS }
    const readAt = (days: number, providers = PROVIDERS) => heldChoice(answer, providers, NOW + days * DAY_MS)
    expect(readAt(0)).toEqual(choice)
    expect(readAt(364)).toEqual(choice)
    expect(readAt(364, PROVIDERS.toReversed())).toEqual(choice)
    expect(readAt(-0.5)).toEqual(choice)
    expect(readAt(365)).toBeNull()
    expect(readAt(-1)).toEqual(choice)
    expect(readAt(-2)).toBeNull()
    expect(readAt(0, PROVIDERS.slice(1))).toBeNull()
    expect(readAt(0, [...PROVIDERS, 'analytics https://more.example'])).toBeNull()
    expect(
      readAt(
        0,
        PROVIDERS.map((name, index) => (index === 0 ? name : 'recording https://more.example')),
      ),
    ).toBeNull()
    expect(readAt(0, ['analytics https://replay.example', 'recording https://stats.example'])).toBeNull()
  },
)

test.each([
  null,
  'yes',
  all,
  { choice: all },
  { choice: all, at: NOW },
  { choice: all, at: 'now', providers: PROVIDERS },
  { choice: { analytics: true }, at: NOW, providers: PROVIDERS },
])('%j is too incomplete to be a choice', (kept) => {
  expect(v.safeParse(answerSchema, kept).success).toBe(false)
})
