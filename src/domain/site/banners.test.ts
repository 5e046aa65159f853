import { describe, expect, test } from 'vitest'
import { BANNER_KINDS, type BannerKind } from './banner-kinds.ts'
import { BANNER_PAUSE_DAYS, type BannerFacts, bannerOf, isPaused } from './banners.ts'
import { profileSchema } from '#src/domain/member/profile.ts'
import * as v from 'valibot'
import { DAY_MS } from '#src/lib/time/durations.ts'

const NOW = Date.UTC(2026, 10, 20)

type User = NonNullable<BannerFacts['user']>

function userWith(facts: { inactive: boolean; mailsOff: boolean; photo: boolean }): User {
  const image = { filename: 'a.jpg', status: 'active' }
  return {
    status: facts.inactive ? 'not_confirmed' : 'confirmed',
    notifications_disabled: facts.mailsOff ? ['bounce'] : [],
    profile: v.parse(profileSchema, {
      id: 1,
      status: facts.inactive ? 'disabled' : 'active',
      main_image: facts.photo ? image : null,
    }),
  }
}

const QUIET: BannerFacts = {
  isOffline: false,
  user: userWith({ inactive: false, mailsOff: false, photo: true }),
  without: [],
  isQuiet: false,
  isMembersArea: true,
  canInstall: false,
  canSubscribe: false,
  hasTimeBonus: false,
  hasWelcomeCode: false,
  dismissedAt: {},
  ofVisit: null,
  now: NOW,
}

/** The conditions of docs/rules.md#banners, implemented a second time. */
function expected(facts: BannerFacts): BannerKind | null {
  const { user, without, dismissedAt, isQuiet } = facts
  const closed = (kind: BannerKind) => {
    const days = {
      activation: 7,
      disabled_mails: 7,
      photo: 7,
      install: 30,
      push: 30,
      time_bonus: 7,
      welcome: 7,
      offline: 0,
    }
    return NOW - (dismissedAt[kind] ?? 0) < days[kind] * DAY_MS
  }
  const rows: [BannerKind, boolean][] = [
    ['offline', facts.isOffline],
    [
      'activation',
      user?.notifications_disabled.length === 0 &&
        user.status === 'not_confirmed' &&
        user.profile.status === 'disabled',
    ],
    ['disabled_mails', (user?.notifications_disabled.length ?? 0) > 0],
    ['time_bonus', user !== null && facts.isMembersArea && facts.hasTimeBonus],
    ['photo', user?.profile.main_image === null],
    ['install', user !== null && facts.canInstall],
    ['push', user !== null && facts.canSubscribe],
    ['welcome', user !== null && facts.isMembersArea && !facts.hasTimeBonus && facts.hasWelcomeCode],
  ]
  const quiet: BannerKind[] = ['offline', 'activation']
  return (
    rows.find(
      ([kind, wanted]) =>
        wanted && !without.includes(kind) && !closed(kind) && (!isQuiet || quiet.includes(kind)),
    )?.[0] ?? null
  )
}

const BOTH = [false, true]
const USERS = [
  null,
  ...BOTH.flatMap((inactive) =>
    BOTH.flatMap((mailsOff) => BOTH.map((photo) => userWith({ inactive, mailsOff, photo }))),
  ),
]
const ROUTES: readonly (readonly BannerKind[])[] = [
  [],
  ['photo'],
  ['photo', 'push'],
  ['activation', 'photo', 'push'],
  ['activation', 'disabled_mails', 'photo', 'push'],
]
const DISMISSED: Partial<Record<BannerKind, number>>[] = [
  {},
  { photo: NOW - 7 * DAY_MS, push: NOW - 29 * DAY_MS },
  { activation: NOW - DAY_MS, disabled_mails: NOW - 6 * DAY_MS, photo: NOW - DAY_MS },
  { push: NOW - 30 * DAY_MS, activation: NOW - 8 * DAY_MS, time_bonus: NOW - DAY_MS },
]

test('every combination of route and state gives the banner that comes first in the rules', () => {
  let count = 0
  const seen = new Set<BannerKind | null>()
  for (const user of USERS)
    for (const without of ROUTES)
      for (const dismissedAt of DISMISSED)
        for (let bits = 0; bits < 128; bits += 1) {
          const facts: BannerFacts = {
            ...QUIET,
            user,
            without,
            dismissedAt,
            isOffline: (bits & 1) !== 0,
            isMembersArea: (bits & 2) !== 0,
            canSubscribe: (bits & 4) !== 0,
            hasTimeBonus: (bits & 8) !== 0,
            hasWelcomeCode: (bits & 16) !== 0,
            isQuiet: (bits & 32) !== 0,
            canInstall: (bits & 64) !== 0,
          }
          const banner = bannerOf(facts)
          expect(banner, JSON.stringify({ ...facts, user: user && { ...user, profile: 0 } })).toBe(
            expected(facts),
          )
          seen.add(banner)
          count += 1
        }
  expect(count).toBe(9 * 5 * 4 * 128)
  expect(seen).toEqual(new Set([...BANNER_KINDS, null]))
})

describe('the order of the banners', () => {
  test('is offline, activation, disabled mails, time bonus, photo, install, push, welcome discount', () => {
    expect(BANNER_KINDS).toEqual([
      'offline',
      'activation',
      'disabled_mails',
      'time_bonus',
      'photo',
      'install',
      'push',
      'welcome',
    ])
  })
})

test('a photo that waits for approval counts as one, and a rejected photo does not', () => {
  const user = userWith({ inactive: false, mailsOff: false, photo: true })
  const withStatus = (status: string): BannerFacts => ({
    ...QUIET,
    user: {
      ...user,
      profile: {
        ...user.profile,
        main_image: user.profile.main_image && { ...user.profile.main_image, status },
      },
    },
  })
  expect(bannerOf(withStatus('pending'))).toBeNull()
  expect(bannerOf(withStatus('rejected'))).toBe('photo')
})

test.each([
  ['photo', 7],
  ['install', 30],
  ['disabled_mails', 7],
  ['activation', 7],
  ['push', 30],
] as const)('the %s banner comes back %i days after it was closed', (kind, days) => {
  expect(BANNER_PAUSE_DAYS[kind]).toBe(days)
  expect(isPaused(kind, NOW - days * DAY_MS + 1, NOW)).toBe(true)
  expect(isPaused(kind, NOW - days * DAY_MS, NOW)).toBe(false)
})

test('the offline bar has no pause', () => {
  expect(isPaused('offline', NOW, NOW)).toBe(false)
})

describe('one visit', () => {
  const newcomer = userWith({ inactive: true, mailsOff: false, photo: false })
  const faceless = userWith({ inactive: false, mailsOff: false, photo: false })
  const visit = (facts: Partial<BannerFacts>) =>
    bannerOf({ ...QUIET, user: faceless, canSubscribe: true, ...facts })

  test('has one banner: where it cannot be shown, no other is', () => {
    expect(visit({})).toBe('photo')
    expect(visit({ ofVisit: 'photo' })).toBe('photo')
    expect(visit({ ofVisit: 'photo', without: ['photo'] })).toBeNull()
    expect(visit({ ofVisit: 'photo', user: QUIET.user })).toBeNull()
  })

  test('has no other banner after one was closed, and for an hour no tab has one', () => {
    const dismissedAt = { photo: NOW - 2 * 3_600_000 }
    expect(visit({ ofVisit: 'photo', dismissedAt })).toBeNull()
    expect(visit({ dismissedAt })).toBe('push')
    expect(visit({ dismissedAt: { photo: NOW - 3_599_999 } })).toBeNull()
    expect(visit({ dismissedAt: { photo: NOW + 3_599_999 } })).toBeNull()
  })

  test('has a banner though one was closed at a date in the future, by a wrong clock', () => {
    expect(visit({ dismissedAt: { photo: NOW + DAY_MS } })).toBe('push')
    expect(visit({ dismissedAt: { photo: NOW + 30 * DAY_MS } })).toBe('photo')
  })

  test('lets the activation reminder replace its banner, but not follow a closed one', () => {
    expect(visit({ user: newcomer, ofVisit: 'push' })).toBe('activation')
    expect(visit({ user: newcomer, ofVisit: 'push', dismissedAt: { push: NOW - DAY_MS } })).toBeNull()
  })

  test('lets the time bonus replace its banner where it has room, and nothing follow the time bonus', () => {
    expect(visit({ hasTimeBonus: true })).toBe('time_bonus')
    expect(visit({ hasTimeBonus: true, ofVisit: 'activation' })).toBe('time_bonus')
    expect(visit({ hasTimeBonus: true, ofVisit: 'photo' })).toBe('time_bonus')
    expect(visit({ hasTimeBonus: true, ofVisit: 'photo', isMembersArea: false })).toBe('photo')
    expect(visit({ ofVisit: 'time_bonus' })).toBeNull()
  })

  test('has the time bonus after a closed banner, but not within an hour', () => {
    const bonus = (closedMs: number) =>
      visit({
        user: newcomer,
        hasTimeBonus: true,
        ofVisit: 'activation',
        dismissedAt: { activation: NOW - closedMs },
      })
    expect(bonus(3_599_999)).toBeNull()
    expect(bonus(3_600_000)).toBe('time_bonus')
  })

  test('shows the offline bar whatever was shown or closed', () => {
    expect(visit({ isOffline: true, ofVisit: 'photo', dismissedAt: { photo: NOW } })).toBe('offline')
  })
})
