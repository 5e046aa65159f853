import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { HOSTILE, HOSTILE_TEXTS } from '#tests/support/hostile.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitEach } from '#tests/support/browser/visit.ts'

/** Pictures may come from any http(s) address; nothing else in an answer may be requested. */
const ADDRESSES = [...HOSTILE.schemes, ...HOSTILE.redirects].filter((text) => !/^https?:\/\//i.test(text))
const FREE_TEXTS = new Set(['name', 'city', 'about', 'text', 'title', 'countryregion'])
const PICTURES = new Set(['filename', 'thumb_filename', 'image'])

/** Replaces every free text of every answer by a text of the corpus, and every picture by an address from it. */
async function fillWithHostileTexts(page: Page): Promise<void> {
  let next = 0
  const change = (value: unknown, key = ''): unknown => {
    next += 1
    if (typeof value === 'string' && FREE_TEXTS.has(key)) return HOSTILE_TEXTS[next % HOSTILE_TEXTS.length]
    if (typeof value === 'string' && PICTURES.has(key)) return ADDRESSES[next % ADDRESSES.length]
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((row: unknown) => change(row, key))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]))
  }
  await page.route(
    /\/api\/(search|profile|chats|chat|likes|block|gifs|gifts|swipe-game)\.php/,
    async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: change(await response.json()) })
    },
  )
  await page.addInitScript(() => {
    Object.assign(window, {
      hit: () => {
        throw new Error('a stranger’s text was run')
      },
    })
  })
}

/** The texts of the corpus that no page would show by chance. */
const LONG_TEXTS = HOSTILE_TEXTS.filter((text) => text.trim().length > 10)

/**
 * Opens the pages one after the other, and expects each to stay where it is and to fit the narrowest phone. Returns which of them show texts
 * of the corpus.
 */
async function expectHarmless(page: Page, paths: readonly string[]): Promise<string[]> {
  const withTexts: string[] = []
  await visitEach(page, paths, async (path) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const [overflow, address] = await page.evaluate(() => [
      document.documentElement.scrollWidth - window.innerWidth,
      location.pathname,
    ])
    expect([address, overflow]).toEqual([path, 0])
    const shown = (await page.locator('body').textContent()) ?? ''
    if (LONG_TEXTS.some((text) => shown.includes(text))) withTexts.push(path)
  })
  // Requests that are pending now would fail when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return withTexts
}

test.use({ viewport: { width: 320, height: 640 } })

test('whatever other members type, no page runs it, leaves the site, sends foreign requests or scrolls sideways', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404.*\/media\//)
  await signIn(page, 'paid@example.test')
  await fillWithHostileTexts(page)
  const withTexts = await expectHarmless(page, [
    '/members',
    '/likes',
    '/members/104',
    '/chats',
    '/notifications',
    '/chats/2001',
    '/swipe-game',
    '/signup-matches',
    '/likes/matches',
  ])
  expect(withTexts).toEqual(expect.arrayContaining(['/members', '/likes', '/chats', '/chats/2001']))
})

test('whatever the company and members type, a page for visitors runs nothing and does not scroll sideways', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404.*\/media\//)
  await fillWithHostileTexts(page)
  const long = 'Vermittlungsgesellschaft'.repeat(4)
  await page.route('**/api/companyinfo.php', async (route) => {
    const response = await route.fetch()
    const company = (await response.json()) as object
    await route.fulfill({ response, json: { ...company, name: long, address: long, tradenames: [long] } })
  })
  // Two landers do not follow each other: they are one screen.
  const withTexts = await expectHarmless(page, [
    '/landers/gallery',
    '/members/104',
    '/landers/tinderswipe',
    '/members/104/signup',
    '/members/104/landing2',
    '/',
    '/members/104/landing3',
    '/terms',
  ])
  expect(withTexts).toContain('/members/104')
})
