import { describe, expect, test } from 'vitest'
import { countryOf } from '#mocks/data/countries.ts'
import type { Texts } from '#mocks/data/languages/texts.ts'
import { SPECIAL_MEMBERS } from '#mocks/data/specials.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#src/config/locales.ts'
import { ask, logIn } from '#tests/support/ask-fixtures.ts'
import { resetDatabase } from './db.ts'
import { lineIn, TEXTS } from './languages.ts'
import { allMembers } from './members.ts'

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
