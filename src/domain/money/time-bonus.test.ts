import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bannerOf } from '#src/domain/site/banners.ts'
import { continueVisit, countdown, hasClockJumped, mayAskWithModal, NO_VISIT } from './bonus-countdown.ts'
import { timeBonusExpiry } from './time-bonus.ts'
import { userSchema } from '#src/domain/account/user.ts'

const SIGNUP = Date.parse('2026-11-20T10:00:00Z')
const HOUR_MS = 3_600_000

function member(facts: Record<string, unknown> = {}) {
  return v.parse(userSchema, { profile: { id: 1 }, signup_date: '2026-11-20 10:00:00', ...facts })
}

test('the time bonus ends four hours after signup', () => {
  expect(timeBonusExpiry(member(), SIGNUP)).toBe(SIGNUP + 4 * HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP + 4 * HOUR_MS - 1)).toBe(SIGNUP + 4 * HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP + 4 * HOUR_MS)).toBeNull()
})

test('a paid user gets no time bonus', () => {
  expect(timeBonusExpiry(member({ paid_user: '1' }), SIGNUP)).toBeNull()
})

test('nobody gets a time bonus logged out', () => {
  expect(timeBonusExpiry(null, SIGNUP)).toBeNull()
})

test.each([null, '0000-00-00 00:00:00', 'soon'])(
  'a signup date of %j brings no time bonus',
  (signup_date) => {
    expect(timeBonusExpiry(member({ signup_date }), SIGNUP)).toBeNull()
  },
)

test('a signup date far in the future brings no time bonus', () => {
  expect(timeBonusExpiry(member(), SIGNUP - 4 * HOUR_MS)).toBe(SIGNUP + 4 * HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP - 4 * HOUR_MS - 1)).toBeNull()
})

test('an earlier end that the backend names wins, a later one does not', () => {
  expect(timeBonusExpiry(member(), SIGNUP, SIGNUP + HOUR_MS)).toBe(SIGNUP + HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP, SIGNUP + 9 * HOUR_MS)).toBe(SIGNUP + 4 * HOUR_MS)
  expect(timeBonusExpiry(member(), SIGNUP + HOUR_MS, SIGNUP + HOUR_MS)).toBeNull()
})

const shown = (left: number) => Object.values(countdown(SIGNUP + left, SIGNUP)).join(':')

test.each([
  [4 * HOUR_MS, '04:00:00'],
  [4 * HOUR_MS - 1, '04:00:00'],
  [4 * HOUR_MS - 1000, '03:59:59'],
  [61_000, '00:01:01'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5 * HOUR_MS, '00:00:00'],
  [24 * HOUR_MS, '04:00:00'],
  [Number.NaN, '00:00:00'],
])('with %d ms left the clock shows %s', (left, text) => {
  expect(shown(left)).toBe(text)
})

test.each([
  [21 * HOUR_MS + 54 * 60_000, '21:54:00'],
  [24 * HOUR_MS, '24:00:00'],
  [25 * HOUR_MS, '25:00:00'],
  [1, '00:00:01'],
  [-1, '00:00:00'],
])('a countdown without a limit shows %d ms as %s', (left, text) => {
  const { hours, minutes, seconds } = countdown(SIGNUP + left, SIGNUP, Infinity)
  expect(`${hours}:${minutes}:${seconds}`).toBe(text)
})

test.each([
  ['a second passes', 1_000, 1_000, false],
  ['a busy page is late', 2_900, 2_900, false],
  ['the clock is set a day ahead', 86_400_000, 1_000, true],
  ['the clock is set back', -3_600_000, 1_000, true],
  ['the device sleeps and only its wall clock goes on', 600_000, 1_000, true],
  ['a hidden tab wakes up after ten minutes', 600_000, 600_000, false],
])('when %s, the server is asked for the time: %s', (_, wall, steady, jumped) => {
  expect(hasClockJumped({ wall: SIGNUP, steady: 50 }, { wall: SIGNUP + wall, steady: 50 + steady })).toBe(
    jumped,
  )
})

test('a difference of up to two seconds between the clocks is none', () => {
  const before = { wall: SIGNUP, steady: 50 }
  expect(hasClockJumped(before, { wall: SIGNUP + 3_000, steady: 1_050 })).toBe(false)
  expect(hasClockJumped(before, { wall: SIGNUP + 3_001, steady: 1_050 })).toBe(true)
  expect(hasClockJumped(before, { wall: SIGNUP - 1_001, steady: 1_050 })).toBe(true)
})

test('a second of a visit may take three, but a longer one was spent asleep', () => {
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

test('an hour of sleep between two looks does not count', () => {
  const before = continueVisit(NO_VISIT, true, true, 1_000)
  expect(continueVisit(before, true, true, 3_601_000).visibleMs).toBe(0)
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
  expect(mayAskWithModal({ ...asks, ...change })).toBe(comes)
})

const MINUTE_MS = 60_000

/** Returns which offers a member sees so many minutes after signup, and after so much visible time in the members area. */
function offersAt(minutes: number, visibleSeconds: number, facts: Record<string, unknown> = {}) {
  const now = SIGNUP + minutes * MINUTE_MS
  const user = member({ credits: 0, status: 'confirmed', ...facts })
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
    closedAt: {},
    ofVisit: null,
    now,
  })
  const visibleMs = visibleSeconds * 1_000
  const modal = mayAskWithModal({
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
