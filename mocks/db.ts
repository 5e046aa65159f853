import { DEFAULT_LOCALE, type Locale } from '#mocks/data/languages/texts.ts'
import { COUNTRIES, type Country } from '#mocks/data/countries.ts'
import { SETTINGS } from '#mocks/data/site.ts'
import { emptyAccount, seedAccounts } from './accounts.ts'
import { conversationsOf } from './conversations.ts'
import { TEXTS } from './languages.ts'
import { allMembers, memberById } from './members.ts'
import type { Looseness } from './php.ts'
import type { Account, Conversation, Fault, Gender, Member, Message, Payment } from './types.ts'

/** An uploaded picture, held in memory. */
interface Upload {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** All state that can change, once per key, so that parallel browser tests are isolated from each other. */
export interface Database {
  key: string
  created: number
  accounts: Account[]
  /** Session tokens (`PHPSESSID`) and the ids of their accounts. */
  sessions: Map<string, number>
  /** The account that is logged in where there is no HttpOnly cookie (Vitest). */
  signedIn: number | null
  settings: Record<string, unknown>
  faults: Fault[]
  latency: number
  /** Whether answers are written as PHP does; `null`: over HTTP, but not in Vitest. */
  loose: Looseness | null
  /** Added to the server's clock. */
  clockOffset: number
  uploads: Map<string, Upload>
  failedLogins: Map<string, { count: number; until: number }>
  /** How many mails for a new password went to an address on a day. */
  resets: Map<string, number>
  reports: Record<string, unknown>[]
  /** The traffic source with which this visitor requested the settings. */
  trafficSource: string | null
  /** Beacons, contact forms and the like, as received. */
  received: { path: string; body: unknown }[]
  nextId: number
}

const databases = new Map<string, Database>()

/** The key of requests without the cookie `fixtures`. */
export const DEFAULT_KEY = 'default'

/** Members of this country were added last, and are left out of the likes so that existing likes stay as they were. */
const LAST_COUNTRY = 'PL'

function likeableIds(gender: Gender): number[] {
  return allMembers().flatMap((member) =>
    member.gender === gender &&
    member.country !== LAST_COUNTRY &&
    member.status === 'active' &&
    member.confirmed &&
    !member.blocksEveryone &&
    member.photos > 0
      ? [member.id]
      : [],
  )
}

const likeable = { male: null as number[] | null, female: null as number[] | null }

function createDatabase(key: string): Database {
  const now = Date.now()
  return {
    key,
    created: now,
    accounts: seedAccounts(now, (gender) => (likeable[gender] ??= likeableIds(gender))),
    sessions: new Map(),
    signedIn: null,
    settings: {},
    faults: [],
    latency: 0,
    loose: null,
    clockOffset: 0,
    uploads: new Map(),
    failedLogins: new Map(),
    resets: new Map(),
    reports: [],
    trafficSource: null,
    received: [],
    nextId: 100_000_000,
  }
}

/** Returns the database of a key, created on first use. */
export function databaseFor(key: string = DEFAULT_KEY): Database {
  const known = databases.get(key)
  if (known) return known
  const made = createDatabase(key)
  databases.set(key, made)
  return made
}

/** Replaces the database of a key with a new one. */
export function resetDatabase(key: string = DEFAULT_KEY): Database {
  databases.delete(key)
  return databaseFor(key)
}

/** Logs in without a cookie, for tests under jsdom; served requests use cookies only. */
export function signIn(key: string, email: string): Account {
  const database = databaseFor(key)
  const account = accountByEmail(database, email)
  if (!account) throw new Error(`no fixture account ${email}`)
  database.signedIn = account.id
  return account
}

/** Ends every session of a key's database. */
export function signOut(key: string = DEFAULT_KEY): void {
  const database = databaseFor(key)
  database.signedIn = null
  database.sessions.clear()
}

/** Returns the time by the server's clock, in milliseconds since 1970. */
export function serverNow(database: Database): number {
  return Date.now() + database.clockOffset
}

/** Returns the time by the server's clock as ISO 8601. */
export function serverDate(database: Database): string {
  return new Date(serverNow(database)).toISOString()
}

/** Returns an id that no other row of this database has. */
export function nextId(database: Database): number {
  database.nextId += 1
  return database.nextId
}

/** Returns the account with an e-mail address, also a deleted one. */
export function accountByEmail(database: Database, email: string): Account | null {
  const wanted = email.trim().toLowerCase()
  return database.accounts.find((account) => account.email === wanted) ?? null
}

/** Returns the account with an id. */
export function accountById(database: Database, id: number): Account | null {
  return database.accounts.find((account) => account.id === id) ?? null
}

/** Adds an account, as a signup does. */
export function addAccount(database: Database, email: string, gender: Gender): Account {
  const account = emptyAccount(
    1000 + database.accounts.length,
    email.trim().toLowerCase(),
    gender,
    serverNow(database),
  )
  database.accounts.push(account)
  return account
}

/** Returns the settings with this database's overrides, in a language: the fixtures are the site of each language in turn. */
export function settingsOf(database: Database, language: Locale = DEFAULT_LOCALE): Record<string, unknown> {
  return {
    ...SETTINGS,
    ...TEXTS[language].site,
    domain_language: language,
    countries: countriesIn(language),
    ...database.settings,
  }
}

const countries = new Map<Locale, Record<string, string>>()

/** Returns the names of the countries, made once per language: `Intl.DisplayNames` is slow to create. */
function countriesIn(language: Locale): Record<string, string> {
  const known = countries.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const nameOf = ({ code, name }: Country) => (language === DEFAULT_LOCALE ? name : (names.of(code) ?? name))
  const made = Object.fromEntries(COUNTRIES.map((country) => [country.code, nameOf(country)]))
  countries.set(language, made)
  return made
}

/** Returns a credit setting for a country: a number, or a map by country; `missing` for a country that is not in it. */
export function creditsSetting(database: Database, name: string, country: string, missing = 1): number {
  const value = settingsOf(database)[name]
  const figure: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, country) : value
  return typeof figure === 'number' ? figure : missing
}

/** Returns the age of an account's owner by the server's clock. */
export function ageOfAccount(database: Database, account: Account): number {
  return ageAt(account.profile.date_of_birth, serverNow(database))
}

/** Returns the whole years between a date (`YYYY-MM-DD`) and a moment. */
export function ageAt(birth: string, now: number): number {
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number)
  const today = new Date(now)
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** Returns the conversations of an account, newest first. */
export function chatsOf(database: Database, account: Account): Conversation[] {
  return [...conversationsOf(account, database.created).values()].toSorted((a, b) =>
    b.last.date.localeCompare(a.last.date),
  )
}

/** Returns the conversation of an account with a member. */
export function conversationWith(
  database: Database,
  account: Account,
  profileId: number,
): Conversation | null {
  for (const conversation of conversationsOf(account, database.created).values()) {
    if (conversation.profileId === profileId) return conversation
  }
  return null
}

/** Returns the conversation with an id, otherwise the one with a member; `null` where neither is known. */
export function findConversation(
  database: Database,
  account: Account,
  { id, profileId }: { id: number | null; profileId: number | null },
): Conversation | null {
  if (id !== null) return conversationById(database, account, id)
  return profileId === null ? null : conversationWith(database, account, profileId)
}

/** Starts a conversation with a member; `last` is its first message, which is still to be appended. */
export function startConversation(
  database: Database,
  account: Account,
  profileId: number,
  last: Message,
): Conversation {
  const made: Conversation = { id: nextId(database), profileId, unread: 0, messages: [], last, length: 0 }
  conversationsOf(account, database.created).set(made.id, made)
  return made
}

/** Returns the conversation with an id, if it belongs to the account. */
export function conversationById(database: Database, account: Account, id: number): Conversation | null {
  return conversationsOf(account, database.created).get(id) ?? null
}

/** Returns a member, or another account's profile as one. */
export function findMember(database: Database, id: number): Member | null {
  const member = memberById(id)
  if (member) return member
  const account = accountById(database, id)
  if (!account || account.deleted) return null
  const { profile } = account
  return {
    ...profile,
    status: account.paused ? 'disabled' : profile.status,
    age: ageOfAccount(database, account),
    confirmed: account.status === 'confirmed',
    online: false,
    minutesSinceOnline: 30,
    fictional: false,
    isNew: false,
    photos: profile.pictures.length,
    openPhotos: 1,
    related: [],
    webcamUrl: null,
    blocksEveryone: false,
    origin: 'north',
  }
}

/** Returns whether a member, who may have an account too, has blocked an account. */
export function hasBlocked(database: Database, member: Member, account: Account): boolean {
  return member.blocksEveryone || accountById(database, member.id)?.blocked.has(account.id) === true
}

/** Returns the payments of an account, newest first. */
export function paymentsOf(account: Account): Payment[] {
  return account.payments.toSorted((a, b) => b.created.localeCompare(a.created))
}

/** Returns whether the fixtures have a country with this code. */
export function isKnownCountry(code: string): boolean {
  return COUNTRIES.some((country) => country.code === code)
}
