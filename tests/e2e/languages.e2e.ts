import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { LOCALE_NAMES } from '#src/config/locale-names.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitAfter, visitEach } from '#tests/support/browser/visit.ts'

const LOCALES = readdirSync('locales')
/** The language whose texts are replaced by longer ones. */
const REPLACED = 'de'
const WIDTHS = [320, 390, 768, 1440]
const FOR_VISITORS = ['/', '/members', '/login', '/signup', '/terms']
const FOR_MEMBERS = [
  '/members',
  '/swipe-game',
  '/likes',
  '/chats',
  '/credits',
  '/premium',
  '/settings',
  '/profile',
  '/you',
  '/members/103',
  '/match-finder',
  '/credits/p1',
  '/transactions',
]

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

const longestWord = (text: string) => Math.max(...text.split(/[\s\u00AD-]/).map((word) => word.length))

/** Returns what is wrong with the open page at this width: unmarked English texts, and elements that leave the window or their button. */
async function flawsOf(page: Page): Promise<string[]> {
  const { flaws, words } = await page.evaluate(() => {
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
  return [...flaws, ...words.filter((text) => english.has(text)).map((text) => `English: ${text}`)]
}

/** Chooses a language on the page that lists all of them. */
async function choose(page: Page, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(row).toBeVisible()
  if ((await row.getByRole('button').count()) > 0) await row.getByRole('button').click()
  await expect(row.getByRole('button')).toHaveCount(0)
}

type Walk = 'visitors' | 'members'

/** Walks through the pages of visitors or members in a language within one document, and checks each at every width. */
async function walk(page: Page, of: Walk, locale: keyof typeof LOCALE_NAMES): Promise<void> {
  const widths = [...WIDTHS]
  const look = async (path: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect(async () =>
        expect(await flawsOf(page), `${path} in ${locale} at ${width} px`).toEqual([]),
      ).toPass({ timeout: 2_000 })
    }
    // The next page opens at the width at which this one ends.
    widths.reverse()
  }
  await visitAfter(page, undefined, '/lang-config')
  await choose(page, LOCALE_NAMES[locale])
  if (of === 'members') {
    await signIn(page, 'paid@example.test')
    return visitEach(page, FOR_MEMBERS, look)
  }
  for (const [index, path] of FOR_VISITORS.entries()) {
    await visitAfter(page, FOR_VISITORS[index - 1] ?? '/lang-config', path)
    await look(path)
  }
}

for (const [of, files] of [
  ['visitors', ['common.json', 'signup.json']],
  ['members', ['common.json', 'credits.json', 'settings.json']],
] as const) {
  for (const [what, lengthOf] of [
    ['the longest text', (text: string) => text.length],
    ['the text with the longest word', longestWord],
  ] as const)
    test(`the main screens of ${of} show no text but the chosen language’s, and fit a phone and a desktop with ${what} of all languages in each place`, async ({
      page,
    }) => {
      const replaced = new Set<string>()
      await page.route(`**/texts-*/${REPLACED}/*.json`, async (route) => {
        const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
        const texts = [REPLACED, ...LOCALES].map((locale) => readTexts(locale, file))
        await route.fulfill({ json: marked(longest(texts, lengthOf)) })
        replaced.add(file)
      })
      await walk(page, of, REPLACED)
      // Otherwise only one language was checked.
      expect([...replaced]).toEqual(expect.arrayContaining([...files]))
    })
}
