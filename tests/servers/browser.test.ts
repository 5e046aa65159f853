import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium, isRoot, QUIET_FLAGS } from '#scripts/find-chromium.mjs'
import { recordText } from '#src/lib/storage/records.ts'
import { doMainJob } from '#tests/support/browser/main-job.ts'
import { order } from '#tests/support/browser/payments.ts'
import { Problems } from '#tests/support/browser/problems.ts'
import { signInByForm } from '#tests/support/browser/sign-in.ts'
import { isCached } from '#tests/support/is-cached.ts'
import { PROGRAMS, versionOf } from './programs.ts'
import { type RunningServer, startPreview, startServer } from './start.ts'

const HOST = 'site.localhost'
const EXPECT_TIMEOUT_MS = 15_000

let backend: RunningServer
let browser: Browser

beforeAll(async () => {
  backend = await startPreview(null)
  browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    chromiumSandbox: !isRoot,
    // A page with an untrusted certificate registers no service worker.
    args: [...QUIET_FLAGS, '--ignore-certificate-errors'],
  })
})

afterAll(async () => {
  await browser.close()
  await backend.stop()
})

/** Opens a page of the site and collects the scripts, styles and requests that its policy blocks. */
async function openSite({ port }: RunningServer, database: string) {
  const baseURL = `https://${HOST}:${port}`
  const localStorage = [{ name: 'entry-warning', value: recordText(Date.now()) }]
  const context = await browser.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    locale: 'en',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  })
  await context.addCookies([{ name: 'fixtures', value: database, url: baseURL }])
  const problems = new Problems()
  await problems.watch(context, new URL(baseURL).host)
  const page = await context.newPage()
  page.setDefaultTimeout(EXPECT_TIMEOUT_MS)
  return { context, page, problems }
}

async function signIn(page: Page, email: string): Promise<void> {
  await signInByForm(page, email)
  await expectPage(page).toHaveURL(/\/members$/, { timeout: EXPECT_TIMEOUT_MS })
}

/** Waits until the service worker has stored what the open page has loaded. */
function waitForCache(page: Page): Promise<void> {
  return expectPage.poll(() => page.evaluate(isCached), { timeout: EXPECT_TIMEOUT_MS }).toBe(true)
}

describe.each(PROGRAMS.filter((program) => versionOf(program) !== null))('$name in Chromium', (program) => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer(program, HOST, `http://127.0.0.1:${backend.port}`)
  })

  afterAll(() => server.stop())

  test('a member does the main job of the site without a violation of its policy', async () => {
    const { context, page, problems } = await openSite(server, `${program.name}-job`)
    await doMainJob(page)
    expect(problems.unexpected()).toEqual([])
    await context.close()
  })

  test('a member sends a photo without a violation of its policy', async () => {
    const { context, page, problems } = await openSite(server, `${program.name}-photo`)
    await signIn(page, 'paid@example.test')
    await page.goto('/chats/2001')
    const log = page.getByRole('log', { name: 'Conversation' })
    await expectPage(log).toBeVisible({ timeout: EXPECT_TIMEOUT_MS })
    const buffer = await page.screenshot({ type: 'jpeg' })
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await page
      .getByRole('dialog', { name: 'Send this photo?' })
      .getByRole('button', { name: /^Send for/ })
      .click()
    const photo = log.getByRole('img', { name: 'Photo in a message' }).last()
    await expectPage(photo).toBeVisible({ timeout: EXPECT_TIMEOUT_MS })
    await expectPage(log.getByText(/Sending|Checking|Not sent/)).toHaveCount(0, {
      timeout: EXPECT_TIMEOUT_MS,
    })
    expect(problems.unexpected()).toEqual([])
    await context.close()
  })

  test('a member pays on the page of the bank and returns', async () => {
    const { context, page, problems } = await openSite(server, `${program.name}-payment`)
    // The fixtures serve the bank from the same origin; its pages do not come from the web server.
    await context.route('**/__fixtures/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const url = `http://127.0.0.1:${backend.port}${pathname}${search}`
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) })
    })
    await signIn(page, 'free@example.test')
    await page.goto('/credits/p1')
    await order(page, 'iDEAL')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPage(
      page.getByRole('heading', { level: 1, name: 'Thank you! 25 credits added' }),
    ).toBeVisible({ timeout: EXPECT_TIMEOUT_MS })
    expect(problems.unexpected()).toEqual([])
    await context.close()
  })

  test('without a connection the site opens from the device, and recovers once it is back', async () => {
    const { context, page, problems } = await openSite(server, `${program.name}-offline`)
    problems.expect(/ERR_INTERNET_DISCONNECTED/)
    await signIn(page, 'paid@example.test')
    await page.goto('/likes')
    await waitForCache(page)
    await context.setOffline(true)
    await page.goto('/likes')
    await expectPage(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible({
      timeout: EXPECT_TIMEOUT_MS,
    })
    await context.setOffline(false)
    await expectPage(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible({
      timeout: EXPECT_TIMEOUT_MS,
    })
    expect(problems.unexpected()).toEqual([])
    await context.close()
  })

  test('the policy blocks what does not belong to the site', async () => {
    const { context, page, problems } = await openSite(server, `${program.name}-policy`)
    await page.goto('/terms')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "injected"'
      document.body.append(script)
    })
    await expectPage
      .poll(() => problems.unexpected().join('\n'))
      .toContain('CSP violation: script-src-elem inline')
    expect(await page.title()).not.toBe('injected')
    await context.close()
  })
})
