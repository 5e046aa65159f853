import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitEach } from '#tests/support/browser/visit.ts'

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

for (const locale of readdirSync('locales'))
  test(`the main screens fit a phone and a desktop in ${locale}, all in that language`, async ({
    page,
    context,
  }) => {
    const own = textsOf(locale)
    const foreign = new Set(
      [...english].filter((text) => text.length > 6 && text.includes(' ') && !own.has(text)),
    )
    const place = { domain: 'localhost', path: '/' }
    await context.addCookies([
      { name: 'locale', value: locale, ...place },
      { name: 'locale.chosen', value: '1', ...place },
    ])
    const widths = [...WIDTHS]
    const look = async (path: string) => {
      await expect(page.locator('html')).toHaveAttribute(
        'lang',
        locale === 'no' ? /^(no|nb)/ : new RegExp(`^${locale}`),
      )
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expect(async () =>
          expect(await flawsOf(page, foreign), `${path} at ${width} px`).toEqual([]),
        ).toPass({ timeout: 2_000 })
      }
      // The next page opens at the width at which this one ends.
      widths.reverse()
    }
    await visitEach(page, FOR_VISITORS, look)
    await signIn(page, 'paid@example.test')
    await visitEach(page, FOR_MEMBERS, look)
  })
