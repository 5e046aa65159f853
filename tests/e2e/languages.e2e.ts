import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { LOCALE_NAMES } from '#src/config/locale-names.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitAfter } from '#tests/support/browser/visit.ts'

/** As many languages in one browser as a test has time for. */
const MOST_LANGUAGES = 2
const LANGUAGES = Object.entries(LOCALE_NAMES)
const PARTS = Array.from(LANGUAGES.keys())
  .filter((index) => index % MOST_LANGUAGES === 0)
  .map((start) => LANGUAGES.slice(start, start + MOST_LANGUAGES))
const WIDTHS = [320, 390, 768, 1440]
const FOR_VISITORS = ['/', '/members', '/signup', '/terms']
const FOR_MEMBERS = [
  '/members',
  '/swipe-game',
  '/likes',
  '/chats',
  '/credits',
  '/premium',
  '/settings',
  '/profile',
]

interface Texts {
  [key: string]: string | Texts
}

const textsSchema: v.GenericSchema<Texts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => textsSchema)]),
)

function valuesOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)))
}

function textsOf(locale: string): Set<string> {
  const files = readdirSync(`locales/${locale}`)
  const read = (file: string) =>
    v.parse(textsSchema, JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')))
  return new Set(files.flatMap((file) => valuesOf(read(file))))
}

const english = textsOf('en')

/** Returns what is wrong with the open page at this width: English texts, and elements that leave the window or their button. */
async function flawsOf(page: Page, foreign: Set<string>): Promise<string[]> {
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
  return [...flaws, ...words.filter((text) => foreign.has(text)).map((text) => `English: ${text}`)]
}

/** Returns the English texts that the language words otherwise. */
function foreignTo(locale: string): Set<string> {
  const own = textsOf(locale)
  return new Set([...english].filter((text) => text.length > 6 && text.includes(' ') && !own.has(text)))
}

/** Chooses a language on the page that lists all of them. */
async function choose(page: Page, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(row).toBeVisible()
  if ((await row.getByRole('button').count()) > 0) await row.getByRole('button').click()
  await expect(row.getByRole('button')).toHaveCount(0)
}

for (const languages of PARTS) {
  const locales = languages.map(([locale]) => locale).join(' and ')
  test(`the main screens fit a phone and a desktop in ${locales}, all in that language`, async ({ page }) => {
    const widths = [...WIDTHS]
    const look = async (path: string, locale: string, foreign: Set<string>) => {
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expect(async () =>
          expect(await flawsOf(page, foreign), `${path} in ${locale} at ${width} px`).toEqual([]),
        ).toPass({ timeout: 2_000 })
      }
      // The next page opens at the width at which this one ends.
      widths.reverse()
    }
    /** Walks through the pages in every language in one document. */
    const walk = async (paths: string[]) => {
      let before: string | undefined
      const open = async (path: string) => {
        await visitAfter(page, before, path)
        before = path
      }
      for (const [locale, name] of languages) {
        const foreign = foreignTo(locale)
        await open('/lang-config')
        await choose(page, name)
        for (const path of paths) {
          await open(path)
          await look(path, locale, foreign)
        }
      }
    }
    await walk(FOR_VISITORS)
    await signIn(page, 'paid@example.test')
    await walk(FOR_MEMBERS)
  })
}
