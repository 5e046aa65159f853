import { type Browser, chromium, expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium, isRoot, QUIET_FLAGS } from '#scripts/find-chromium.mjs'
import { recordText } from '#src/lib/storage/records.ts'
import { doMainJob } from '#tests/support/browser/main-job.ts'
import { Problems } from '#tests/support/browser/problems.ts'
import { signInByForm } from '#tests/support/browser/sign-in.ts'
import { PROGRAMS, versionOf } from './programs.ts'
import { type RunningServer, startPreview, startServer } from './start.ts'

const HOST = 'site.localhost'
const EXPECT_TIMEOUT_MS = 15_000

const program = PROGRAMS.find((row) => row.name === 'nginx')
let backend: RunningServer
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  if (!program || versionOf(program) === null) throw new Error('nginx is not installed')
  backend = await startPreview(null)
  server = await startServer(program, HOST, `http://127.0.0.1:${backend.port}`)
  browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    chromiumSandbox: !isRoot,
    // The service worker is not registered on a page with a certificate that is not trusted.
    args: [...QUIET_FLAGS, '--ignore-certificate-errors'],
  })
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await backend.stop()
})

/** Opens a page of the site, of which scripts, styles and requests that the policy blocks are collected. */
async function openSite() {
  const baseURL = `https://${HOST}:${server.port}`
  const localStorage = [{ name: 'entry-warning', value: recordText(Date.now()) }]
  const context = await browser.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    locale: 'en',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  })
  await context.addCookies([{ name: 'fixtures', value: 'servers', url: baseURL }])
  const problems = new Problems()
  await problems.watch(context, new URL(baseURL).host)
  const page = await context.newPage()
  page.setDefaultTimeout(EXPECT_TIMEOUT_MS)
  return { context, page, problems }
}

test('a member does the main job of the site behind nginx without a violation of its policy', async () => {
  const { context, page, problems } = await openSite()
  await doMainJob(page)
  expect(problems.unexpected()).toEqual([])
  await context.close()
})

test('a member sends a photo behind nginx without a violation of its policy', async () => {
  const { context, page, problems } = await openSite()
  await signInByForm(page, 'paid@example.test')
  await expectPage(page).toHaveURL(/\/members$/, { timeout: EXPECT_TIMEOUT_MS })
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
  await expectPage(log.getByText(/Sending|Checking|Not sent/)).toHaveCount(0, { timeout: EXPECT_TIMEOUT_MS })
  expect(problems.unexpected()).toEqual([])
  await context.close()
})

test('the policy of nginx blocks what does not belong to the site', async () => {
  const { context, page, problems } = await openSite()
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
