import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openOrder, order } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'
import { isCached } from '#tests/support/is-cached.ts'

/** The site is stored once nothing has been loaded for three seconds. */
const PAUSE_MS = 4_000

/** Waits until the service worker has stored what the open page has loaded. */
function waitForCache(page: Page): Promise<void> {
  return expect.poll(() => page.evaluate(isCached), { timeout: 15_000 }).toBe(true)
}

/** Has the server deliver a newer build, and waits for the notice of it; the page's clock is a fake one. */
async function announceNewVersion(page: Page): Promise<Locator> {
  await page.route('**/', async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback()
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/\/assets\/index-[^"]+\.js/, '/assets/index-newer.js')
    return route.fulfill({ response: answer, body: html })
  })
  await page.clock.fastForward('31:00')
  const notice = page.getByRole('region', { name: 'There is a new version' })
  await expect(notice).toBeVisible()
  return notice
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what a long visit loads, even late, is stored on this device; without a connection the site opens from it, says what needs one, and recovers on its own', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
    await signIn(page, 'paid@example.test')
    // Before the clock, whose `performance` lists nothing.
    await page.addInitScript(() => Object.assign(window, { realPerformance: performance }))
    await page.clock.install()
    await untilQuiet(page, () => page.goto('/you'))
    await page.clock.fastForward(PAUSE_MS)
    await waitForCache(page)
    // The browser's list of what was loaded is full, as it is after 250 files.
    const listed = await page.evaluate(() => {
      const real = Reflect.get(window, 'realPerformance') as Performance
      const { length } = real.getEntriesByType('resource')
      real.setResourceTimingBufferSize(length)
      return length
    })
    expect(listed).toBeGreaterThan(0)
    const late: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/.+\.js$/.test(request.url())) late.push(request.url())
    })
    await untilQuiet(page, async () => {
      await page.getByRole('link', { name: /^Settings/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    })
    await page.clock.fastForward(PAUSE_MS)
    const countMissing = (urls: string[]) =>
      page.evaluate(async (all) => {
        const files = await Promise.all(all.map((url) => caches.match(url)))
        return files.filter((file) => !file).length
      }, urls)
    expect(late).not.toEqual([])
    await expect.poll(() => countMissing(late)).toBe(0)

    const scripts = await page.evaluate(() =>
      [...document.scripts].flatMap(({ src }) => (src === '' ? [] : [new URL(src).pathname])),
    )
    await context.setOffline(true)
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.getByText('members, messages and likes need a connection')).toBeVisible()
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => !path.startsWith('/assets/') && path !== '/')).toEqual([])
    expect(kept).toEqual(expect.arrayContaining(scripts))
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })

  test('a new version is announced, never forced, and a draft survives the reload', async ({ page }) => {
    await page.clock.install()
    await signIn(page, 'paid@example.test')
    await page.goto('/chats')
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.fill('Half a sentence')
    const notice = await announceNewVersion(page)
    await expect(box).toHaveValue('Half a sentence')
    await expectNoAxeViolationsInBothSchemes(page, 'section[aria-labelledby$="-title"]')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(box).toHaveValue('Half a sentence')
  })
})

test('the notice of a new version lies above the pay button of a tablet, and above one with a note on a phone', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 768, height: 700 })
  await openOrder(page, 'paid@example.test')
  const notice = await announceNewVersion(page)
  const close = notice.getByRole('button', { name: 'Close' })
  await close.click({ trial: true })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/packages.php*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"1999"', '"2099"') })
  })
  await order(page, 'PayPal')
  await expect(page.getByRole('alert').filter({ hasText: 'The total is now' })).toBeVisible()
  await close.click()
  await expect(notice).toHaveCount(0)
})

test('the notice of a new version covers no toast', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'paid@example.test')
  await page.goto('/members')
  const like = page.getByRole('article').first().getByRole('button', { name: 'Like' })
  await expect(like).toBeVisible()
  await announceNewVersion(page)
  await like.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})
