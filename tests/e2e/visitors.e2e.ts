import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

const LANDERS = [
  '/landers/alonetonight',
  '/landers/collagelanding/she-eng',
  '/landers/gallery',
  '/landers/iconslanding',
  '/landers/maplanding',
  '/landers/socialnetwork',
  '/landers/transitionsvideolanding',
  '/landers/video',
  '/landers/tinderswipe',
  '/members/101/landing',
  '/members/101/landing2/eng',
  '/members/101/landing3',
]
const LANDERS_PER_TEST = 2

/** Opens a landing page in the open document, as Forward does: new documents would take most of the time of these tests. */
async function goOn(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(heading).not.toHaveText(before ?? '')
}

for (let start = 0; start < LANDERS.length; start += LANDERS_PER_TEST) {
  const paths = LANDERS.slice(start, start + LANDERS_PER_TEST)
  test(`${paths.join(', ')}: no sideways scrolling at 320 px, and no accessibility violations`, async ({
    page,
  }) => {
    // A scene that has begun to move never stops.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize({ width: 320, height: 640 })
      await (index === 0 ? page.goto(path) : goOn(page, path))
      await expect(
        page.getByText(/A message costs 1 credit, from\s€0\.60, with no subscription/),
      ).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoAxeViolationsInBothSchemes(page)
      }
    }
  })
}

test('on the narrowest phone a card of the deck can be dragged away to one side, and to the other side it leads to a signup with a message to its member', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/landers/tinderswipe')
  const deck = page.getByRole('region', { name: 'Try the swipe game' })
  const card = deck.getByRole('article')
  const drag = async (by: number) => {
    const box = await card.boundingBox()
    if (!box) throw new Error('no card')
    await page.mouse.move(box.x + box.width / 2, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + by, box.y + 110, { steps: 4 })
    await page.mouse.up()
  }
  const first = await card.getAttribute('aria-label')
  await drag(-200)
  await expect(card).not.toHaveAttribute('aria-label', first ?? '')
  await drag(30)
  await expect(card).toBeVisible()
  await drag(200)
  await expect(page.getByRole('heading', { name: /^That would be a like for / })).toBeVisible()
  await deck.getByRole('link', { name: 'Create your free profile' }).click()
  await expect(page).toHaveURL(/\/members\/\d+\/signup$/)
})

test('the start page preloads the signup once it is quiet, and not before', async ({ page }) => {
  const preloaded = [/\/SignupScreen-[^/]+\.js$/, /\/SignupModal-[^/]+\.js$/].map(async (script) =>
    (await page.waitForResponse(script)).finished(),
  )
  await untilQuiet(page, async () => {
    await page.goto('/')
    await Promise.all(preloaded)
  })
  const afterPage = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const ahead = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/Signup'))
    const first = Math.min(...ahead.map(({ startTime }) => startTime))
    return first - (document?.loadEventStart ?? Number.NaN)
  })
  expect(afterPage).toBeGreaterThan(2_900)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url())
  })
  await page.getByRole('radio', { name: 'A woman', exact: true }).check()
  await page.getByRole('radio', { name: 'Men', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  expect(fetched).toEqual([])
})

test('without a connection the start page does not preload the signup', async ({
  page,
  context,
  problems,
}) => {
  // On a slow machine the last photos of the page may still be on their way.
  problems.expect(/ERR_INTERNET_DISCONNECTED .*\/media\//)
  await page.clock.install()
  await untilQuiet(page, async () => {
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'A woman', exact: true })).toBeVisible()
  })
  await context.setOffline(true)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requested.push(request.url())
  })
  await page.clock.runFor(5_000)
  expect(requested).toEqual([])
})

test('a signup that cannot be loaded leaves the page as it is, and a retry loads it', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const modal = '**/assets/SignupModal-*.js'
  await page.route(modal, (route) => route.abort())
  await page.goto('/members/101')
  const like = page.getByRole('button', { name: 'Like', exact: true })
  const reloaded = page.waitForEvent('load')
  await like.click()
  await reloaded
  await like.click()
  await expect(page.getByText('We could not reach the site. Check your connection')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Sanne/ })).toBeVisible()
  await page.unroute(modal)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test('the entry warning keeps the keyboard inside, ignores Escape, and has a button that leaves the site', async ({
    page,
  }) => {
    await page.goto('/')
    const warning = page.getByRole('dialog', { name: 'Before you come in' })
    await expect(warning).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(warning).toBeVisible()
    const enter = warning.getByRole('button', { name: 'I am 18 or older' })
    const leave = warning.getByRole('button', { name: 'Leave this site' })
    await page.keyboard.press('Tab')
    await expect(enter).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(leave).toBeFocused()
    const [one, other] = [await enter.boundingBox(), await leave.boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    await expect(page.locator('[inert]').getByRole('main', { includeHidden: true })).toHaveCount(1)
    await leave.click()
    await expect(page).toHaveURL('about:blank')
    expect(JSON.stringify(await page.context().storageState())).not.toContain('entry-warning')
  })
})

test('a page opened by its address starts at the top; a reload and Back restore the scroll position', async ({
  page,
}) => {
  const expectAt = (y: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
  const opened = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/faq')
  await opened('Questions and answers')
  await page.evaluate(() => scrollTo(0, 600))
  await page.goto('/pricing')
  await opened('Pricing')
  await expectAt(0)
  await page.evaluate(() => scrollTo(0, 400))
  await page.reload()
  await opened('Pricing')
  await expectAt(400)
  await page.goBack()
  await opened('Questions and answers')
  await expectAt(600)
})
