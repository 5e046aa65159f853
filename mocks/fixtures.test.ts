import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#src/config/locales.ts'
import { countryOf as countryOfVisitor, settingsSchema } from '#src/domain/site/settings.ts'
import { conversationsOf } from './conversations.ts'
import { COUNTRIES, countryOf } from '#mocks/data/countries.ts'
import { INTERESTS } from '#mocks/data/interests.ts'
import type { Texts } from '#mocks/data/languages/texts.ts'
import { SPECIAL_MEMBERS } from '#mocks/data/specials.ts'
import { lineIn, TEXTS } from './languages.ts'
import { accountByEmail, chatsOf, databaseFor, resetDatabase } from './db.ts'
import { allMembers, memberById } from './members.ts'
import { toPhp } from './php.ts'
import { drawPortrait, subjectOf } from './portraits.ts'
import { respond } from './serve.ts'

const ORIGIN = 'http://localhost:5173'

async function ask(path: string, init: RequestInit & { cookie?: string } = {}) {
  const headers = new Headers(init.headers)
  if (init.cookie) headers.set('cookie', init.cookie)
  const { response, cut } = await respond(new Request(`${ORIGIN}${path}`, { ...init, headers }), {
    origin: ORIGIN,
  })
  return { response, cut, text: await response.text() }
}

async function logIn(key: string, email = 'paid@example.test') {
  const { response } = await ask('/api/user.php', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'secret-123' }),
    cookie: `fixtures=${key}`,
  })
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  return `fixtures=${key}; ${cookie}`
}

test('about six hundred grown-up members live in fourteen countries, and every interest has a member', () => {
  const members = allMembers()
  expect(members.length).toBeGreaterThanOrEqual(600)
  expect(new Set(members.map((member) => member.country)).size).toBe(COUNTRIES.length)
  expect(members.every((member) => member.age >= 18 && member.age <= 75)).toBe(true)
  const named = new Set(members.flatMap((member) => member.interests))
  expect(Object.keys(INTERESTS).filter((key) => !named.has(key))).toEqual([])
  expect(memberById(99)).toBeNull()
})

test('a new key gets a new database, and keys are isolated from each other', () => {
  const first = databaseFor('first')
  const account = accountByEmail(first, 'free@example.test')
  if (account) account.credits = 77
  expect(accountByEmail(databaseFor('second'), 'free@example.test')?.credits).toBe(2)
  expect(accountByEmail(resetDatabase('first'), 'free@example.test')?.credits).toBe(2)
})

test('the heavy account has five thousand conversations, newest first', () => {
  const database = databaseFor('heavy')
  const account = accountByEmail(database, 'heavy@example.test')
  if (!account) throw new Error('no such account')
  const chats = chatsOf(database, account)
  expect(chats).toHaveLength(5000)
  expect(new Set(chats.map((chat) => chat.profileId)).size).toBe(5000)
  const dates = chats.map((chat) => chat.last.date)
  expect(dates.toSorted().toReversed()).toEqual(dates)
})

test('ordinary accounts have a dozen conversations of every kind of message', () => {
  const database = databaseFor('kinds')
  for (const email of [
    'free@example.test',
    'paid@example.test',
    'zero@example.test',
    'bounced@example.test',
  ]) {
    const account = accountByEmail(database, email)
    if (!account) throw new Error('no such account')
    const rows = [...conversationsOf(account, database.created).values()]
    expect(rows).toHaveLength(12)
    const kinds = new Set(rows.flatMap((row) => row.messages?.map((message) => message.type)))
    expect(kinds).toEqual(new Set(['gif', 'gift', 'photo', 'text']))
    expect(rows.some((row) => row.unread > 0)).toBe(true)
  }
})

test('every portrait is small and well formed', () => {
  for (const member of allMembers().filter((candidate) => candidate.id % 7 === 0)) {
    const subject = subjectOf(member.id)
    if (!subject) throw new Error('no subject')
    const svg = drawPortrait(subject, 1, false)
    expect(svg.length).toBeLessThan(13_000)
    expect(svg).not.toMatch(/NaN|undefined|<metadata/)
    expect((svg.match(/<g[ >]/g) ?? []).length).toBe((svg.match(/<\/g>/g) ?? []).length)
  }
})

test('PHP looseness is deterministic and keeps every value readable', () => {
  const value = {
    id: 7,
    yes: true,
    no: false,
    map: {},
    list: [1, 2, 3],
    at: '2026-01-02T03:04:05Z',
    name: 'A',
  }
  const loose = toPhp(value) as Record<string, unknown>
  expect(toPhp(value)).toEqual(loose)
  expect([1, '1', true]).toContain(loose.yes)
  expect([0, '0', '', false]).toContain(loose.no)
  expect(Number(loose.id)).toBe(7)
  expect(loose.map).toEqual([])
  expect(Object.values(loose.list as object).map(Number)).toEqual([1, 2, 3])
  expect(loose.at).toBe('2026-01-02 03:04:05')
  expect(loose.name).toBe('A')
})

test('over HTTP a session has its own cookie', async () => {
  const cookie = await logIn('served')
  expect((await ask('/api/likes.php', { cookie })).response.status).toBe(200)
  expect((await ask('/api/likes.php', { cookie: 'fixtures=served' })).response.status).toBe(403)
  expect((await ask('/api/likes.php', { cookie: cookie.replace('served', 'other') })).response.status).toBe(
    403,
  )
  expect((await ask('/api/user.php')).text).toBe('null')
  expect((await ask('/api/user.php', { cookie: 'fixtures=%; locale=%E0' })).text).toBe('null')
})

test('over HTTP the JSON is loose until that is switched off', async () => {
  const cookie = await logIn('loose')
  expect((await ask('/api/chats.php', { cookie })).text).toMatch(/^\{"chats":/)
  const post = (body: unknown) =>
    ask('/__fixtures/state', { method: 'POST', body: JSON.stringify(body), cookie })
  await post({ loose: false })
  expect((await ask('/api/chats.php', { cookie })).text).toMatch(/^\[\{"conversation"/)
})

test('the panel switches the account, the credits and the faults, and shows every message of a conversation', async () => {
  const post = (body: unknown, cookie: string) =>
    ask('/__fixtures/state', { method: 'POST', body: JSON.stringify(body), cookie })
  const { response } = await post(
    { reset: true, account: 'free@example.test', user: { credits: 3, signup_minutes_ago: 5 } },
    'fixtures=panel',
  )
  const cookie = `fixtures=panel; ${(response.headers.getSetCookie()[0] ?? '').split(';')[0]}`
  await post(
    {
      message: { profile_id: 104, text: 'Surprise' },
      like: { profile_id: 200 },
      faults: [{ kind: 'cut', path: 'chat.php', method: 'POST', commit: true, times: 1 }],
    },
    cookie,
  )
  const cut = await ask('/api/chat.php', {
    method: 'POST',
    body: JSON.stringify({ profile_id: 104, type: 'text', text: 'Once' }),
    cookie,
  })
  expect(cut.cut).toBe(true)
  const state = JSON.parse((await ask('/__fixtures/state?profile_id=104', { cookie })).text) as {
    user: { credits: number }
    conversation: { messages: { text: string }[] }
    faults: unknown[]
  }
  expect(state.user.credits).toBe(2)
  expect(state.conversation.messages.slice(-2).map((message) => message.text)).toEqual(['Surprise', 'Once'])
  expect(state.faults).toEqual([])
})

test('the country field of the panel sets the visitor’s country', async () => {
  const panel = await ask('/__fixtures')
  const [, field = ''] = /name="(\w*country\w*)"/.exec(panel.text) ?? []
  const body = JSON.stringify({ reset: true, settings: { [field]: 'US' } })
  const { text } = await ask('/__fixtures/state', { method: 'POST', body, cookie: 'fixtures=country' })
  const { settings } = JSON.parse(text) as { settings: unknown }
  expect(countryOfVisitor(v.parse(settingsSchema, settings))).toBe('US')
})

test('the fake payment page pays and redirects the member back', async () => {
  const cookie = await logIn('pay', 'free@example.test')
  const order = { package_id: 'p0', method: 'ideal', country: 'NL', client_id: 'x' }
  const { text } = await ask('/api/payment.php', { method: 'POST', body: JSON.stringify(order), cookie })
  const { payment } = JSON.parse(text) as { payment: { id: number | string; redirect_url: string } }
  const page = await ask(new URL(payment.redirect_url).pathname + new URL(payment.redirect_url).search, {
    cookie,
  })
  expect(page.text).toContain('9.99 EUR')
  const body = new URLSearchParams({ payment: String(payment.id), outcome: 'completed' })
  const back = await ask('/__fixtures/pay', { method: 'POST', body, cookie })
  expect(back.response.status).toBe(303)
  expect(back.response.headers.get('location')).toBe(`/credits/p0/ideal?payment=${payment.id}`)
  const account = accountByEmail(databaseFor('pay'), 'free@example.test')
  expect(account).toMatchObject({ credits: 12, paid_user: true })
})

test('pictures are served, an unknown picture is a 404, and an unknown call is a 501', async () => {
  for (const [path, width] of [
    ['101-1.webp', 640],
    ['101-1.thumb.webp', 320],
  ] as const) {
    const { response } = await respond(new Request(`${ORIGIN}/media/portraits/${path}`), { origin: ORIGIN })
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      width,
      height: width * 1.25,
    })
  }
  expect((await ask('/media/gifts/rose.svg')).response.status).toBe(200)
  expect((await ask('/media/gifs/g36.svg')).text).toContain('<animateTransform')
  expect((await ask('/media/portraits/99999-1.webp')).response.status).toBe(404)
  expect((await ask('/media/%')).response.status).toBe(404)
  expect((await ask('/api/unknown.php')).response.status).toBe(501)
})

const LANGUAGES = LOCALES
const english = TEXTS[DEFAULT_LOCALE]

interface ChatRow {
  conversation: { id: number; last_message: { text: string } }
}

interface TextMessage {
  id: number
  type: string
  text: string
}

/** Calls the backend as a page in a language would, and returns the answer. */
async function askIn(language: string, path: string, init: RequestInit & { cookie?: string } = {}) {
  const headers = new Headers(init.headers)
  headers.set('accept-language', language)
  const { text } = await ask(`/api/${path}`, { ...init, headers })
  return JSON.parse(text || 'null') as unknown
}

async function logInStrictly(key: string) {
  const cookie = await logIn(key)
  await ask('/__fixtures/state', { method: 'POST', body: JSON.stringify({ loose: false }), cookie })
  return cookie
}

/** The texts of the first conversations of an account and of their last messages in the list, as a page in a language gets them. */
async function readChats(language: string, cookie: string) {
  const rows = ((await askIn(language, 'chats.php', { cookie })) as ChatRow[]).slice(0, 3)
  const pages = await Promise.all(
    rows.map(({ conversation }) => askIn(language, `chat.php?id=${conversation.id}`, { cookie })),
  )
  const messages = pages.flatMap((page) => (page as { messages: TextMessage[] }).messages)
  return {
    rows: rows.map(({ conversation }) => conversation.last_message.text).filter(Boolean),
    messages: messages.filter((message) => message.type === 'text'),
  }
}

function linesOf(language: Locale): string[] {
  const { dialogues, lines, incoming } = TEXTS[language]
  return [...dialogues.flat().map((line) => line.slice(2)), ...lines, ...incoming]
}

/** Returns the language of an "about me" text. */
function languageOfAbout(about: string): Locale | undefined {
  return LANGUAGES.find((language) =>
    TEXTS[language].about.first.some((sentence) => about.startsWith(sentence.replace('45+ ', ''))),
  )
}

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language]

  test('there are as many texts as in English, and conversations have the same turns', () => {
    const turns = (dialogues: readonly (readonly string[])[]) =>
      dialogues.map((lines) => lines.map((line) => line.slice(0, 2)).join(''))
    expect(turns(texts.dialogues)).toEqual(turns(english.dialogues))
    expect(texts.dialogues.length).toBeGreaterThanOrEqual(8)
    for (const list of ['lines', 'incoming', 'gifts', 'gifs'] as const)
      expect(texts[list]).toHaveLength(english[list].length)
    expect(new Set(linesOf(language)).size).toBe(linesOf(language).length)
  })

  test('there are enough sentences for the “about me” texts', () => {
    const { first, second, third } = texts.about
    expect(first.length).toBeGreaterThanOrEqual(12)
    expect(second.length).toBeGreaterThanOrEqual(10)
    expect(third.filter(Boolean).length).toBeGreaterThanOrEqual(8)
    const sentences = [...first, ...second, ...third.filter(Boolean)]
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('the settings and the pages are in the language', async () => {
    const settings = await askIn(language, 'settings.php')
    expect(settings).toMatchObject({ ...texts.site, domain_language: language })
    expect(await askIn(language, 'page.php?token=safety-tips')).toMatchObject({
      title: texts.pages['safety-tips'].title,
    })
  })
})

/** The long sentences of a language; short ones can be the same in Danish, Norwegian and Swedish. */
function sentencesOf({
  about,
  ownAbout,
  dialogues,
  lines,
  incoming,
  site,
  pages,
  photoRejected,
}: Texts): string[] {
  const { first, second, third } = about
  const chapters = Object.values(pages).flatMap(({ title, paragraphs }) => [title, ...paragraphs])
  const spoken = dialogues.flat().map((line) => line.slice(2))
  const all = [...first, ...second, ...third, ...spoken, ...lines, ...incoming, ...chapters]
  const { fictional_warning, description, index_title } = site
  return [...all, fictional_warning, description, index_title, ownAbout, photoRejected].filter(
    (text) => text.length > 30,
  )
}

test('no two languages share a long sentence', () => {
  const sharers = new Map<string, Locale[]>()
  for (const language of LANGUAGES)
    for (const text of sentencesOf(TEXTS[language]))
      sharers.set(text, [...(sharers.get(text) ?? []), language])
  expect([...sharers].filter(([, languages]) => languages.length > 1)).toEqual([])
})

test('a member’s “about me” is in a language of their country, and seldom in English if another is spoken there', () => {
  const drawn = allMembers().filter(({ id, about }) => about !== '' && !SPECIAL_MEMBERS[id]?.about)
  const languages = drawn.map((member) => ({
    spoken: countryOf(member.country).languages,
    written: languageOfAbout(member.about) ?? 'none',
  }))
  expect(languages.filter(({ spoken, written }) => !spoken.includes(written))).toEqual([])
  const abroad = languages.filter(({ spoken }) => spoken[0] !== 'en')
  const share = abroad.filter(({ written }) => written === 'en').length / abroad.length
  expect(share).toBeGreaterThan(0.03)
  expect(share).toBeLessThan(0.15)
  expect(new Set(languages.map(({ written }) => written)).size).toBe(LANGUAGES.length)
})

test('the members on the first page have English texts in English, and Dutch ones in other languages', async () => {
  const aboutIn = async (language: string) =>
    ((await askIn(language, 'profile.php?id=104')) as { profile: { about: string } }).profile.about
  expect(await aboutIn('en')).toBe(SPECIAL_MEMBERS[104]?.about)
  expect(await aboutIn('fr')).toMatch(/^Ik ontwerp tuinen/)
})

test.each(LANGUAGES)('an account that is used in %s reads its conversations in it', async (language) => {
  const { rows, messages } = await readChats(language, await logInStrictly(`chats-${language}`))
  expect(messages.length).toBeGreaterThan(20)
  const known = new Set(linesOf(language))
  expect([...rows, ...messages.map(({ text }) => text)].filter((text) => !known.has(text))).toEqual([])
})

test('conversations are in the language that the member has chosen, whatever the page is in', async () => {
  const cookie = await logInStrictly('told')
  const before = await readChats('fi', cookie)
  await askIn('fi', 'user.php', { method: 'PUT', body: JSON.stringify({ language: 'de' }), cookie })
  const after = await readChats('fi', cookie)
  expect(after.messages.map(({ id }) => id)).toEqual(before.messages.map(({ id }) => id))
  const german = new Set(linesOf('de'))
  expect(after.messages.every(({ text }) => german.has(text))).toBe(true)
  expect(await askIn('fi', 'settings.php', { cookie })).toMatchObject(TEXTS.fi.site)
  expect(await askIn('fi', 'user.php', { cookie })).toMatchObject({ user: { language: 'de' } })
})

test('what a member wrote themselves stays as it was written', async () => {
  const cookie = await logInStrictly('written')
  const body = JSON.stringify({ profile_id: 104, type: 'text', text: lineIn('en', 0) })
  await askIn('en', 'chat.php', { method: 'POST', body, cookie })
  const { messages } = (await askIn('de', 'chat.php?profile_id=104', { cookie })) as {
    messages: TextMessage[]
  }
  expect(messages.at(-1)?.text).toBe(lineIn('en', 0))
  expect(linesOf('de')).toContain(messages.at(-2)?.text)
})

test.each([
  ['the chosen language', 'locale=pl; locale.chosen=1', 'fr', 'de-DE', 'pl'],
  ['the site’s own language', 'locale=pl', 'fr', 'de-DE', 'fr'],
  ['the language of the last visit', 'locale=pl', undefined, 'de-DE', 'pl'],
  ['the first language of the browser that the site has', '', undefined, 'ja, nb-NO;q=0.9, de', 'no'],
  ['English', '', undefined, 'ja', 'en'],
] as const)('a visitor gets %s', async (_, cookies, ofSite, accepted, expected) => {
  const cookie = `fixtures=visitor; ${cookies}`
  resetDatabase('visitor').settings = ofSite ? { domain_language: ofSite } : {}
  expect(await askIn(accepted, 'settings.php', { cookie })).toMatchObject(TEXTS[expected].site)
})

test('places, countries, gifts and pictures are named in the language', async () => {
  const cookie = await logInStrictly('names')
  expect(await askIn('de', 'regions.php')).toMatchObject({ DE: [{}, { name: 'Bayern' }, {}, {}, {}, {}] })
  expect(await askIn('fr', 'settings.php')).toMatchObject({ countries: { DE: 'Allemagne', NL: 'Pays-Bas' } })
  expect(await askIn('fi', 'gifts.php', { cookie })).toMatchObject({
    gifts: TEXTS.fi.gifts.map((name) => ({ name })),
  })
  const found = (await askIn('sv', 'gifs.php?q=katt', { cookie })) as { gifs: { title: string }[] }
  expect(found.gifs.map(({ title }) => title)).toContain('Katt på en mur')
})

test('the “about me” of an account follows the language until its owner writes another', async () => {
  const cookie = await logInStrictly('own-about')
  const about = async (language: string) =>
    ((await askIn(language, 'user.php', { cookie })) as { user: { profile: { about: string } } }).user.profile
      .about
  expect(await about('it')).toBe(TEXTS.it.ownAbout)
  await askIn('it', 'profile.php', { method: 'PUT', body: JSON.stringify({ about: 'Ciao.' }), cookie })
  expect(await about('de')).toBe('Ciao.')
})
