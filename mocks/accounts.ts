import { DEFAULT_LOCALE } from '#mocks/data/languages/texts.ts'
import { ACCOUNT_SEEDS, DAY_MINUTES } from '#mocks/data/account-seeds.ts'
import { EVERYDAY_INTERESTS } from '#mocks/data/interests.ts'
import { ACCOUNT_ATTRIBUTES, NO_ATTRIBUTES } from './attributes.ts'
import { TEXTS } from './languages.ts'
import { createRandom } from './random.ts'
import type { Account, Gender, Payment } from './types.ts'
import { MINUTE_MS } from '#src/lib/time/durations.ts'

/** The password of every fixture account. */
const FIXTURE_PASSWORD = 'secret-123'

/** The kinds of notification (docs/rules.md#notification-kinds). */
const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const

/** Returns the date a number of minutes ago, in whole seconds. */
export function minutesAgo(now: number, minutes: number): string {
  return `${new Date(now - minutes * MINUTE_MS).toISOString().slice(0, 19)}Z`
}

function allNotifications(on: boolean): Record<string, boolean> {
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, on]))
}

function pastPayments(id: number, now: number): Payment[] {
  const row = (
    index: number,
    days: number,
    creditPackage: string,
    amount: number,
    credits: number,
    method: string,
  ): Payment => ({
    id: id * 1000 + index,
    status: 'completed',
    package: creditPackage,
    method,
    amount,
    currency: 'EUR',
    discount: null,
    redirect_url: null,
    error: null,
    created: minutesAgo(now, days * DAY_MINUTES + 75),
    credits,
  })
  return [
    row(3, 9, 'p2', 4199, 60, 'mastercard'),
    { ...row(2, 30, 'p1', 1999, 25, 'ideal'), status: 'failed', error: 'cancelled' },
    row(1, 31, 'p1', 1999, 25, 'ideal'),
  ]
}

/** Returns an account without history, as a signup creates it. */
export function emptyAccount(id: number, email: string, gender: Gender, now: number): Account {
  return {
    id,
    email,
    password: FIXTURE_PASSWORD,
    language: DEFAULT_LOCALE,
    toldLanguage: false,
    credits: 0,
    paid_user: false,
    status: 'not_confirmed',
    notifications_disabled: [],
    signup_date: minutesAgo(now, 0),
    free_conversations_left: 2,
    looking_for: gender === 'male' ? 'female' : 'male',
    profile: {
      id,
      name: '',
      gender,
      date_of_birth: '1990-01-01',
      country: 'NL',
      countryregion: 101,
      city: 'Haarlem',
      status: 'disabled',
      about: '',
      ...NO_ATTRIBUTES,
      interests: [],
      pictures: [],
      mainPhotoId: null,
    },
    paused: false,
    deleted: false,
    deletedAt: null,
    likes: new Map(),
    skipped: new Set(),
    shortlist: null,
    likedBy: new Map(),
    blocked: new Set(),
    conversations: null,
    conversationCount: 0,
    swipes: { day: '', likes: 0 },
    notifications: { email: allNotifications(true), push: allNotifications(true) },
    pushSubscription: null,
    usedCodes: new Set(),
    payments: [],
    repeatOrder: null,
    cardFails: false,
    photosFail: false,
    otp: { wrong: 0, blockedUntil: 0 },
    resendAt: 0,
    pendingEmail: null,
  }
}

/** Returns the fixture accounts, with likes drawn from `likeable` (ids of members). */
export function seedAccounts(now: number, likeable: (gender: Gender) => readonly number[]): Account[] {
  return ACCOUNT_SEEDS.map((seed) => {
    const account = emptyAccount(seed.id, seed.email, seed.gender, now)
    const random = createRandom(seed.id * 31)
    account.credits = seed.credits
    account.paid_user = seed.paid
    account.status = seed.confirmed === false ? 'not_confirmed' : 'confirmed'
    account.notifications_disabled = [...(seed.notificationsDisabled ?? [])]
    account.signup_date = minutesAgo(now, seed.signupMinutesAgo)
    account.conversationCount = seed.conversations
    Object.assign(account.profile, {
      name: seed.name,
      date_of_birth: seed.birth,
      status: seed.confirmed === false ? 'disabled' : 'active',
      about: seed.withoutPhoto ? '' : TEXTS[DEFAULT_LOCALE].ownAbout,
      ...ACCOUNT_ATTRIBUTES,
      interests: ['travelling', 'coffee', 'movies', ...random.sample(EVERYDAY_INTERESTS.slice(20), 3)],
    })
    if (!seed.withoutPhoto) {
      account.profile.pictures = [1, 2].map((number) => ({
        id: seed.id * 100 + number,
        filename: `portraits/${seed.id}-${number}.webp`,
        thumb_filename: `portraits/${seed.id}-${number}.thumb.webp`,
        status: 'active',
      }))
      account.profile.mainPhotoId = seed.id * 100 + 1
    }
    const ids = random.sample(likeable(account.looking_for), seed.likesReceived + seed.likesSent)
    const received = ids.slice(0, seed.likesReceived)
    received.forEach((id, index) => account.likedBy.set(id, { isNew: index < seed.newLikes }))
    const sent = [
      ...received.slice(-Math.floor(seed.likesSent / 3) || seed.likesReceived),
      ...ids.slice(seed.likesReceived),
    ]
    sent
      .slice(0, seed.likesSent)
      .forEach((id, index) => account.likes.set(id, { date: minutesAgo(now, 200 + index * 700) }))
    if (seed.paid) account.payments = pastPayments(seed.id, now)
    if (seed.id === 2) account.repeatOrder = { package: 'p1', method: 'mastercard', last4: '4242' }
    return account
  })
}

/** Fixed, so that a portrait does not change with the year. */
const PORTRAIT_YEAR = 2026

/** What the portrait of a fixture account's owner has to match. */
export function accountSubject(id: number) {
  const seed = ACCOUNT_SEEDS.find((candidate) => candidate.id === id)
  if (!seed) return null
  const age = PORTRAIT_YEAR - Number(seed.birth.slice(0, 4))
  return { id, gender: seed.gender, age, origin: 'north', hair_color: ACCOUNT_ATTRIBUTES.hair_color }
}
