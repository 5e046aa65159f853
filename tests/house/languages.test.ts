import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TEXTS } from '#mocks/languages.ts'

/** The page of a language, docs/languages/<locale>.md, says what its texts are held to. A locale without a page is not checked. */
const PAGES = 'docs/languages'
const MINIMUM_TERMS = 40

type Texts = [key: string, text: string][]

function flatten(value: unknown, prefix: string): Texts {
  if (typeof value === 'string') return [[prefix, value]]
  const separator = prefix.endsWith(':') ? '' : '.'
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    flatten(child, `${prefix}${separator}${key}`),
  )
}

/** The texts of a language: those of the site and those of the fixtures, whose members may use any words. */
function textsOf(locale: string): { site: Texts; fixtures: Texts } {
  const site = readdirSync(join('locales', locale)).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join('locales', locale, file), 'utf8')), `${file.replace('.json', '')}:`),
  )
  return { site, fixtures: flatten(Reflect.get(TEXTS, locale), 'fixtures:') }
}

/** The cells of the table below a heading, without its head; a `\|` is a bar inside a cell. */
function tableOf(page: string, heading: string): string[][] {
  const [, section = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'))
  const rows = (section.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.replaceAll(String.raw`\|`, '|').trim()),
  )
}

/** The texts of a cell in code marks. */
const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Matches whole words in either case. A hyphen is part of a word; words after `auth.` are names of cookies and do not match. */
const asWords = (words: string) => new RegExp(`(?<![\\p{L}-]|auth\\.)${escaped(words)}(?![\\p{L}-])`, 'iu')

const locales = readdirSync('locales').filter((locale) => existsSync(join(PAGES, `${locale}.md`)))

test('every page about a language belongs to a language of the site', () => {
  const pages = readdirSync(PAGES).map((file) => file.replace('.md', ''))
  expect(pages.filter((page) => !locales.includes(page))).toEqual([])
  expect(locales).toContain('en')
})

describe.each(locales)('%s', (locale) => {
  const page = readFileSync(join(PAGES, `${locale}.md`), 'utf8')
  const fixed = new Map(
    tableOf(page, 'Fixed texts').map(([key, text = '']): [string, string] => [codesIn(key)[0] ?? '', text]),
  )
  const { site, fixtures } = textsOf(locale)
  const ofBackend = fixtures.filter(([key]) => /^fixtures:(site|pages|gifts|photo)/.test(key))
  const free = [...site.filter(([key]) => !fixed.has(key)), ...ofBackend]
  const found = (pattern: RegExp, texts: Texts) =>
    texts.filter(([, text]) => pattern.test(text)).map(([key, text]) => `${pattern}: ${key}: ${text}`)

  test('has a complete page: voice, terms, marks and what is never said', () => {
    expect(page).toMatch(/^## Voice$/m)
    expect(tableOf(page, 'Terms').length).toBeGreaterThanOrEqual(MINIMUM_TERMS)
    expect(tableOf(page, 'Marks').length).toBeGreaterThan(0)
    expect(tableOf(page, 'Never said').length).toBeGreaterThan(0)
  })

  test('uses its terms, and none of the words that they replace', () => {
    const banned = tableOf(page, 'Terms').flatMap(([, , instead]) => codesIn(instead))
    expect(banned.flatMap((words) => found(asWords(words), free))).toEqual([])
  })

  test('contains nothing that its page says is never said', () => {
    const banned = tableOf(page, 'Never said').flatMap(([words]) => codesIn(words))
    expect(banned.flatMap((words) => found(asWords(words), free))).toEqual([])
  })

  test('uses the punctuation of its language', () => {
    const patterns = tableOf(page, 'Marks').flatMap(([pattern]) => codesIn(pattern))
    expect(patterns.flatMap((pattern) => found(new RegExp(pattern, 'u'), [...free, ...fixtures]))).toEqual([])
  })

  test('has the fixed texts exactly as its page lists them', () => {
    const texts = new Map(site)
    expect([...fixed].filter(([key, text]) => texts.get(key) !== text)).toEqual([])
  })
})
