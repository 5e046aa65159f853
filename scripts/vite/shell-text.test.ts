import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#src/config/locales.ts'
import { LANDERS } from '#src/paths.ts'
import { aheadScript, shellTexts, shellTextScript } from './shell-text.ts'

const { pages, words } = shellTexts()

test('every language has words for the shell', () => {
  expect(Object.keys(words).toSorted()).toEqual(LOCALES.toSorted())
})

test('the pages are the start page, the login, the signup and the landing pages that are not about a member', () => {
  const landers = ['tinderswipe', ...LANDERS].map((name) => `/landers/${name}`)
  expect(pages.toSorted()).toEqual(['/', '/login', '/signup', ...landers].toSorted())
})

describe.each(Object.entries(words))('in %s', (locale, texts) => {
  const read = (area: string) =>
    JSON.parse(readFileSync(`locales/${locale}/${area}.json`, 'utf8')) as Record<string, string> & {
      who?: { title: string }
    }

  test('every page has its own words', () => {
    expect(new Set(texts.filter((text) => text !== '')).size).toBe(pages.length)
  })

  test('the words are those of the screens', () => {
    const [start, login, { who }] = [read('start'), read('login'), read('signup')]
    expect(texts[pages.indexOf('/')]).toBe(`${start['title']}|${start['lead']}`)
    expect(texts[pages.indexOf('/login')]).toBe(`${login['title']}|${login['text']}`)
    expect(texts[pages.indexOf('/signup')]).toBe(who?.title)
  })

  test('the words have no unfilled names, and their parts can be told apart', () => {
    for (const text of texts) expect(text).toMatch(/^[^{|]+(?:\|[^{|]+)?$/)
  })
})

test('the script that shows the words is small compared with them, and can be inlined', async () => {
  const script = await shellTextScript({
    everybody: [],
    members: [],
    ofScreen: () => [],
    localeList: '/list.js',
    ahead: '/ahead.js',
    notLoaded: '/not-loaded.js',
  })
  expect(script).not.toContain('</script')
  // The minifier drops a read whose value nobody uses, and the storage would be opened only later.
  expect(script).toMatch(/localStorage.{0,60}\.getItem\(""\)/)
  expect(script.length - JSON.stringify(words).length).toBeLessThan(5_000)
})

test('the script that makes early calls has only the code about members that a photo needs', async () => {
  const script = await aheadScript()
  expect(script).toContain('main_image')
  expect(script).not.toMatch(/relationship_status|interests:|similar/)
})
