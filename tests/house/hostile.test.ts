import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetDatabase } from '#mocks/db.ts'
import { respond } from '#mocks/serve.ts'
import { chatPageSchema, chatsSchema, foldedText } from '#src/domain/chat/chat.ts'
import { companySchema, dialledPhone } from '#src/domain/site/company.ts'
import { contactSchema } from '#src/domain/account/contact.ts'
import { packagesSchema } from '#src/domain/money/credits.ts'
import { directDebitSchema, groupedIban, ibanProblem } from '#src/domain/money/direct-debit.ts'
import { discountCodeSchema } from '#src/domain/money/discount.ts'
import { geocodeSchema } from '#src/domain/member/geocode.ts'
import { gifPageSchema, giftsSchema } from '#src/domain/chat/gifts.ts'
import { likesSchema } from '#src/domain/member/likes.ts'
import { notificationSettingsSchema } from '#src/domain/account/notifications.ts'
import { paymentUrl } from '#src/domain/money/payment-url.ts'
import { transactionsSchema } from '#src/domain/money/payment.ts'
import { holdsMutedWord } from '#src/domain/account/preferences.ts'
import { profileAnswerSchema, profilesAnswerSchema } from '#src/domain/member/profile.ts'
import { foreignUrl, imageUrl, safePath } from '#src/domain/safe-path.ts'
import { readReportDraft } from '#src/domain/member/safety.ts'
import { scamHint } from '#src/domain/chat/scam-hints.ts'
import { searchPageSchema } from '#src/domain/member/search.ts'
import { filterFromQuery } from '#src/domain/member/search-filter.ts'
import { interestsSchema, regionsSchema, settingsAnswerSchema } from '#src/domain/site/settings.ts'
import {
  birthProblem,
  emailProblem,
  nameProblem,
  passwordProblem,
  passwordStrength,
  simplerName,
} from '#src/domain/account/signup.ts'
import { swipeGameSchema } from '#src/domain/member/swipe.ts'
import { trackingSchema } from '#src/domain/site/tracking.ts'
import { currentUserSchema } from '#src/domain/account/user.ts'
import { link, PATHS } from '#src/paths.ts'
import { HOSTILE, HOSTILE_TEXTS, ODD_JSON } from '#tests/support/hostile.ts'
import { signupRecord } from '#src/domain/records.ts'
import { exportRecords } from '#src/lib/storage/record-upkeep.ts'
import { FakeStorage } from '#tests/support/storage.ts'
import { codePointsIn } from '#src/lib/text/code-points.ts'

const ORIGIN = 'https://site.example'

test('the corpus has its 350 texts, each once', () => {
  const counts = Object.values(HOSTILE).map((texts) => texts.length)
  expect(counts).toEqual([70, 40, 30, 30, 15, 10, 15, 20, 15, 10, 15, 15, 45])
  expect(new Set([...HOSTILE_TEXTS, ...ODD_JSON]).size).toBe(350)
})

const ANSWERS: readonly (readonly [string, v.GenericSchema])[] = [
  ['user.php', currentUserSchema],
  ['settings.php', settingsAnswerSchema],
  ['interests.php', interestsSchema],
  ['regions.php', regionsSchema],
  ['companyinfo.php', companySchema],
  ['geocode.php?lat=52.4&lon=4.6', geocodeSchema],
  ['search.php?gender=female&country=NL', searchPageSchema],
  ['profile.php?id=104', profileAnswerSchema],
  ['likes.php', likesSchema],
  ['chats.php', chatsSchema],
  ['chat.php?profile_id=104', chatPageSchema],
  ['packages.php', packagesSchema],
  ['transactions.php', transactionsSchema],
  ['discountcode.php?code=SUMMER10', discountCodeSchema],
  ['gifts.php', giftsSchema],
  ['gifs.php?q=hi', gifPageSchema],
  ['swipe-game.php', swipeGameSchema],
  ['block.php', profilesAnswerSchema],
  ['notifications.php', notificationSettingsSchema],
]

beforeEach(() => {
  resetDatabase('hostile').sessions.set('known', 2)
})

async function answerOf(path: string): Promise<unknown> {
  const headers = new Headers({ cookie: 'fixtures=hostile; PHPSESSID=known' })
  const { response } = await respond(new Request(`${ORIGIN}/api/${path}`, { headers }), { origin: ORIGIN })
  const answer: unknown = JSON.parse(await response.text())
  return answer
}

type Change = (value: unknown, key: string) => unknown

/** Returns the answer with `change` applied everywhere and its lists, even those keyed by ids, cut to one row. */
function changed(value: unknown, change: Change, key = ''): unknown {
  const next = change(value, key)
  if (next !== value || typeof value !== 'object' || value === null) return next
  if (Array.isArray(value)) return value.slice(-1).map((row: unknown) => changed(row, change, key))
  const entries = Object.entries(value)
  const rows = entries.every(([name]) => /^\d+$/.test(name)) ? entries.slice(-1) : entries
  return Object.fromEntries(rows.map(([name, inner]) => [name, changed(inner, change, name)]))
}

interface Place {
  holder: object
  key: string
  value: unknown
}

/** Returns where the values in an object are, at any depth. */
function placesIn(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => [
    { holder, key, value },
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ])
}

const isId = (key: string) => key === 'id' || key.endsWith('_id')

function isPolluted(): boolean {
  return 'polluted' in {} || 'polluted' in []
}

test.each(ANSWERS)('texts in the answer of %s stay unchanged, or are left out', async (path, schema) => {
  const answer = await answerOf(path)
  expect(v.is(schema, answer)).toBe(true)
  for (const text of HOSTILE_TEXTS) {
    const hostile = changed(answer, (value, key) => (typeof value === 'string' && !isId(key) ? text : value))
    const { success, output } = v.safeParse(schema, hostile)
    if (!success) continue
    changed(output, (value, key) => {
      // A name without visible characters becomes empty; a country whose name is only white space gets its code instead.
      const isNoName = key === 'name' && (value === '' || text.trim() === '')
      if (['name', 'about', 'city', 'text', 'title'].includes(key) && typeof value === 'string' && !isNoName)
        expect(value).toBe(text)
      return value
    })
  }
})

test.each(ANSWERS)(
  'odd values anywhere in the answer of %s change no prototype and throw nothing',
  async (path, schema) => {
    const whole = { answer: changed(await answerOf(path), (value) => value) }
    for (const { holder, key, value } of placesIn(whole))
      for (const json of ODD_JSON) {
        Reflect.set(holder, key, JSON.parse(json))
        v.safeParse(schema, whole.answer)
        Reflect.set(holder, key, value)
      }
    expect(isPolluted()).toBe(false)
  },
)

/** Returns the URL that a browser opens for an address on a page of the site. */
function resolveUrl(address: string): URL {
  return new URL(address, `${ORIGIN}/members/104`)
}

/** Returns the addresses outside the site that the site would make of a text and follow. */
function waysOut(text: string): unknown[] {
  const payment = paymentUrl(text, ORIGIN)
  const foreign = foreignUrl(text)
  const path = safePath(text, ORIGIN)
  const images = ['/media', '', 'https://cdn.example/'].flatMap(
    (prefix) => imageUrl(text, prefix, ORIGIN) ?? [],
  )
  return [
    path !== null && resolveUrl(path).origin !== ORIGIN && path,
    payment !== null && !payment.startsWith('https://') && payment,
    foreign !== null && !/^https?:\/\/[^@]*$/.test(foreign) && foreign,
    ...images.filter(
      (image) =>
        !/^https?:/i.test(text) && ![ORIGIN, 'https://cdn.example'].includes(resolveUrl(image).origin),
    ),
  ].filter((address) => address !== false)
}

test('no text leads off the site', () => {
  expect(HOSTILE_TEXTS.flatMap(waysOut)).toEqual([])
})

test.each(HOSTILE.redirects)('a login does not lead to %j', (redirect) => {
  expect(safePath(redirect, ORIGIN)).toBeNull()
})

test.each(HOSTILE.payments)('an order does not lead to %j', (url) => {
  expect(paymentUrl(url, ORIGIN)).toBeNull()
})

test.each(HOSTILE.schemes)('%j is the address of nothing', (url) => {
  expect([safePath(url, ORIGIN), paymentUrl(url, ORIGIN), foreignUrl(url)]).toEqual([null, null, null])
})

test('an id that could change a path, or cannot be in one, is rejected', () => {
  const row = (id: string) => ({ id, name: 'Ann' })
  for (const text of [...HOSTILE_TEXTS, '.', '..']) {
    const read = v.safeParse(profileAnswerSchema, { profile: row(text) })
    if (!read.success) continue
    const path = link(PATHS.member, { id: read.output.profile.id })
    expect(resolveUrl(path).pathname, text).toBe(`/members/${text}`)
  }
  expect(v.is(profileAnswerSchema, { profile: row('..') })).toBe(false)
})

/** Every validation of a field, as its screen calls it. */
const CHECKS: Record<string, (text: string) => unknown> = {
  name: (text) => [nameProblem(text, 'a@b.example'), simplerName(text)],
  email: emailProblem,
  password: (text) => [passwordProblem(text), passwordStrength(text)],
  'day of birth': (text) => [
    birthProblem({ day: text, month: '1', year: '2000' }, 18, Date.now()),
    birthProblem({ day: '1', month: '1', year: text }, 18, Date.now()),
  ],
  message: (text) => [codePointsIn(text), foldedText(text), scamHint(text)],
  'muted word': (text) => [holdsMutedWord(text, ['x']), holdsMutedWord('x', [text])],
  contact: (text) =>
    v.safeParse(contactSchema, { subject: text, where: text, text, name: text, email: text }).success,
  'direct debit': (text) => [
    ibanProblem(text),
    groupedIban(text),
    v.safeParse(directDebitSchema, {
      account_holder: text,
      iban: text,
      street: text,
      house_number: text,
      zip: text,
      city: text,
      phone: text,
      authorized: true,
    }).success,
  ],
  phone: dialledPhone,
  search: (text) =>
    filterFromQuery(
      new URLSearchParams({
        gender: text,
        country: text,
        countryregion: text,
        min_age: text,
        interests: text,
      }),
      18,
      ['interests'],
    ),
  tracking: (text) => v.safeParse(trackingSchema, { network: text, ref: text }).success,
  'what the browser kept': (text) => {
    localStorage.setItem('draft.2.103', text)
    localStorage.setItem('form.2.report-103', text)
    localStorage.setItem('payment.2', text)
    localStorage.setItem('company', text)
    sessionStorage.setItem('signup', text)
    return [
      exportRecords('2'),
      signupRecord.read(),
      readReportDraft({ reason: text, text, conversation_id: text }),
    ]
  },
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(Object.entries(CHECKS))('the check of %s accepts every text', (_field, check) => {
  for (const text of [...HOSTILE_TEXTS, ...ODD_JSON]) expect(() => check(text), text).not.toThrow()
})

test('wrong field formats are reported', () => {
  const [emails, ibans] = [HOSTILE.formats.slice(18, 27), HOSTILE.formats.slice(27, 33)]
  for (const email of emails) expect([email, emailProblem(email)]).not.toEqual([email, null])
  for (const iban of ibans.filter((text) => !text.startsWith('nl91abna0417164300')))
    expect([iban, ibanProblem(iban)]).not.toEqual([iban, null])
})
