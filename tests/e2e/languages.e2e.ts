import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { LOCALE_NAMES } from '#src/config/locale-names.ts'
import { brokenWords } from '#tests/support/browser/broken-words.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitEach } from '#tests/support/browser/visit.ts'

const LOCALES = readdirSync('locales')
const longestWord = (text: string) => Math.max(...text.split(/[\s\u00AD-]/).map((word) => word.length))

/** The languages whose texts are replaced by longer ones. */
const REPLACED = {
  /** By the longest texts. */
  de: (text: string) => text.length,
  /** By the texts with the longest word. */
  nl: longestWord,
}
type Replaced = keyof typeof REPLACED
/** Where the menu of languages has both. */
const COUNTRY = 'BE'
const WIDTHS = [320, 390, 768, 1440]
const FOR_VISITORS = ['/', '/members', '/login', '/signup', '/terms']
const FOR_MEMBERS = ['/members', '/swipe-game', '/likes', '/chats', '/credits', '/premium', '/match-finder']
const ABOUT_MEMBERS = ['/settings', '/profile', '/you', '/members/103', '/credits/p1', '/transactions']

interface Texts {
  [key: string]: Text
}
type Text = string | Text[] | Texts

const textSchema: v.GenericSchema<Text> = v.union([
  v.string(),
  v.array(v.lazy(() => textSchema)),
  v.record(
    v.string(),
    v.lazy(() => textSchema),
  ),
])

function valuesOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text).flatMap(valuesOf)
}

function readTexts(locale: string, file: string): Text {
  return v.parse(textSchema, JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')))
}

/** The texts of several words; only these are compared with what a page shows. */
const english = new Set(
  readdirSync('locales/en')
    .flatMap((file) => valuesOf(readTexts('en', file)))
    .filter((text) => text.length > 6 && text.includes(' ')),
)
/** A mark without width, which tells a text that was served from one that is written in the code. */
const MARK = '\u2060'

/** Marks the texts that are the same in English. */
function marked(text: Text): Text {
  if (typeof text === 'string') return english.has(text) ? text + MARK : text
  if (Array.isArray(text)) return text.map(marked)
  return Object.fromEntries(Object.entries(text).map(([key, part]) => [key, marked(part)]))
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** Returns the texts of the first language, each replaced by the longest of all languages for its place. */
function longest(texts: Text[], lengthOf: (text: string) => number): Text {
  const [first = ''] = texts
  if (typeof first === 'string')
    return texts.flatMap(valuesOf).reduce((one, text) => (lengthOf(text) > lengthOf(one) ? text : one))
  if (Array.isArray(first)) {
    const lists = texts.filter((text) => Array.isArray(text))
    return first.map((_, index) =>
      longest(
        lists.flatMap((list) => list.slice(index, index + 1)),
        lengthOf,
      ),
    )
  }
  const tables = texts.filter((text): text is Texts => typeof text === 'object' && !Array.isArray(text))
  // Languages have different plural forms: each stands for all of them.
  const alike = (key: string) =>
    tables.flatMap((table) =>
      Object.keys(table)
        .filter((other) => other.replace(PLURAL, '') === key.replace(PLURAL, ''))
        .map((other) => table[other] ?? ''),
    )
  return Object.fromEntries(Object.keys(first).map((key) => [key, longest(alike(key), lengthOf)]))
}

/**
 * Returns what is wrong with the open page at this width: unmarked English texts, elements that leave the window or their button, and words
 * that are broken in a link or a button. Waits until changes have been rendered.
 */
async function flawsOf(page: Page): Promise<string[]> {
  const { flaws, words } = await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const found = new Set<string>()
    const shown = new Set<string>()
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || !text || element.closest('script, style, template, noscript, [lang]:not(html)'))
        continue
      // Only texts of several words are compared.
      if (text.includes(' ')) shown.add(text)
      const button = element.closest('a, button')?.getBoundingClientRect()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const isCut = element.closest('.truncate') ?? getComputedStyle(element).position === 'absolute'
      if (!button || isCut || box.width < 2) continue
      // The label of an icon may be a little wider than its round button.
      if (box.right > button.right + 10 || box.left < button.left - 10)
        found.add(`leaves its button: ${text}`)
    }
    return { flaws: [...found], words: [...shown] }
  })
  // The link that skips to the content is 1 px wide until it has the focus.
  const broken = await page.locator('a:not([href="#content"]), button').evaluateAll(brokenWords)
  return [
    ...flaws,
    ...broken.map((word) => `broken: ${word}`),
    ...words.filter((text) => english.has(text)).map((text) => `English: ${text}`),
  ]
}

/** Chooses a language in the menu of the top bar. */
async function choose(page: Page, locale: Replaced): Promise<void> {
  await page.locator('header button[aria-haspopup="menu"]').first().click()
  await page.getByRole('menuitem', { name: LOCALE_NAMES[locale], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** Walks through the pages within one document, and checks each in both languages at every width. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  const widths = [...WIDTHS]
  const locales: Replaced[] = ['de', 'nl']
  await visitEach(page, paths, async (path) => {
    for (const locale of locales) {
      if ((await page.locator('html').getAttribute('lang')) !== locale) await choose(page, locale)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const message = `${path} in ${locale} at ${width} px`
        await expect.poll(() => flawsOf(page), { message }).toEqual([])
      }
      widths.reverse()
    }
    // The next page opens in the language in which this one ends.
    locales.reverse()
  })
}

for (const { of, paths, files } of [
  { of: 'visitors', paths: FOR_VISITORS, files: ['common.json', 'signup.json'] },
  { of: 'members', paths: FOR_MEMBERS, files: ['common.json', 'credits.json'] },
  {
    of: 'members about themselves',
    paths: ABOUT_MEMBERS,
    files: ['common.json', 'settings.json'],
  },
])
  test(`the main screens of ${of} show no text but the chosen language’s, and fit a phone and a desktop with the longest text and with the longest word of all languages in each place`, async ({
    page,
    context,
    server,
    baseURL,
  }) => {
    const replaced = new Set<string>()
    for (const [locale, lengthOf] of Object.entries(REPLACED))
      await page.route(`**/texts-*/${locale}/*.json`, async (route) => {
        const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
        const texts = [locale, ...LOCALES].map((one) => readTexts(one, file))
        await route.fulfill({ json: marked(longest(texts, lengthOf)) })
        replaced.add(`${locale}/${file}`)
      })
    await server.set({ settings: { geoip_selected_country: COUNTRY } })
    await context.addCookies(
      [
        ['locale', 'de'],
        ['locale.chosen', '1'],
      ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
    )
    if (of !== 'visitors') await signIn(page, 'paid@example.test')
    await walk(page, paths)
    // Otherwise only one language was checked.
    const expected = Object.keys(REPLACED).flatMap((locale) => files.map((file) => `${locale}/${file}`))
    expect([...replaced]).toEqual(expect.arrayContaining(expected))
  })
