import * as v from 'valibot'
import { expect, test } from 'vitest'
import { userSchema } from '#src/domain/account/user.ts'
import { bannerOf } from '#src/domain/site/banners.ts'
import { continueVisit, mayOpenBonusModal, NO_VISIT } from './bonus-modal.ts'
import { timeBonusExpiry } from './time-bonus.ts'
import { HOUR_MS, MINUTE_MS } from '#src/lib/time/durations.ts'

const SIGNUP = Date.parse('2026-11-20T10:00:00Z')

test('a gap of up to three seconds between two ticks counts as visible time, a longer one as sleep', () => {
  const visit = { visibleMs: 5_000, steady: 10_000 }
  expect(continueVisit(visit, true, true, 10_001).visibleMs).toBe(5_001)
  expect(continueVisit(visit, true, true, 13_000).visibleMs).toBe(8_000)
  expect(continueVisit(visit, true, true, 13_001).visibleMs).toBe(5_000)
})

/** Polls once a second, as the background work does. */
function visitOf(...moments: { seconds: number; inArea?: boolean; visible?: boolean }[]) {
  let visit = NO_VISIT
  let steady = 1_000
  for (const { seconds, inArea = true, visible = true } of moments) {
    for (let second = 0; second < seconds; second += 1) {
      steady += 1_000
      visit = continueVisit(visit, inArea, visible, steady)
    }
  }
  return visit.visibleMs / 1000
}

test('only visible time in the members area counts for the modal', () => {
  expect(visitOf({ seconds: 41 })).toBe(40)
  expect(visitOf({ seconds: 21 }, { seconds: 600, visible: false }, { seconds: 20 })).toBe(40)
  expect(visitOf({ seconds: 39 }, { seconds: 1, inArea: false }, { seconds: 11 })).toBe(10)
})

const asks = {
  user: { paid_user: false, credits: 0 },
  visibleMs: 40_000,
  expires: SIGNUP + 4 * HOUR_MS,
  hasWelcome: true,
  isDismissed: false,
  now: SIGNUP + HOUR_MS,
}

test.each([
  ['after 40 visible seconds at 0 credits', {}, true],
  ['not before', { visibleMs: 39_999 }, false],
  ['not with a credit left', { user: { paid_user: false, credits: 1 } }, false],
  ['not for a paid user', { user: { paid_user: true, credits: 0 } }, false],
  ['not logged out', { user: null }, false],
  ['not twice', { isDismissed: true }, false],
  ['not in the last five minutes', { now: SIGNUP + 4 * HOUR_MS - 300_000 }, false],
  ['just before them', { now: SIGNUP + 4 * HOUR_MS - 300_001 }, true],
  ['for the welcome discount too', { expires: null }, true],
  ['not without any discount', { expires: null, hasWelcome: false }, false],
])('the bonus modal comes %s', (_, change, comes) => {
  expect(mayOpenBonusModal({ ...asks, ...change })).toBe(comes)
})

/** Returns which offers a member sees so many minutes after signup, and after so much visible time in the members area. */
function offersAt(minutes: number, visibleSeconds: number, facts: Record<string, unknown> = {}) {
  const now = SIGNUP + minutes * MINUTE_MS
  const profile = { id: 1 }
  const signup_date = '2026-11-20 10:00:00'
  const user = v.parse(userSchema, { profile, signup_date, credits: 0, status: 'confirmed', ...facts })
  const expires = timeBonusExpiry(user, now)
  const banner = bannerOf({
    isOffline: false,
    user,
    without: ['photo'],
    isQuiet: false,
    isMembersArea: true,
    canInstall: false,
    canSubscribe: false,
    hasTimeBonus: expires !== null,
    hasWelcomeCode: !user.paid_user,
    dismissedAt: {},
    ofVisit: null,
    now,
  })
  const visibleMs = visibleSeconds * 1_000
  const modal = mayOpenBonusModal({
    user,
    visibleMs,
    expires,
    hasWelcome: !user.paid_user,
    isDismissed: false,
    now,
  })
  return { banner, modal }
}

test.each([
  [0, 0, {}, 'time_bonus', false],
  [0, 39, {}, 'time_bonus', false],
  [1, 40, {}, 'time_bonus', true],
  [1, 40, { credits: 1 }, 'time_bonus', false],
  [1, 40, { paid_user: true }, null, false],
  [234, 40, {}, 'time_bonus', true],
  [235, 40, {}, 'time_bonus', false],
  [239.9, 40, {}, 'time_bonus', false],
  [240, 39, {}, 'welcome', false],
  [240, 40, {}, 'welcome', true],
  [240, 40, { paid_user: true }, null, false],
  [10_000, 40, {}, 'welcome', true],
])(
  '%d minutes after signup and %d visible seconds, with %j, the banner is %s and the modal comes: %s',
  (minutes, seconds, facts, banner, modal) => {
    expect(offersAt(minutes, seconds, facts)).toEqual({ banner, modal })
  },
)
