import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { fillStorage } from '#tests/support/browser/storage.ts'

const PORT = Number(process.env['PORT'] ?? 4173) + 4
const SITE = `http://localhost:${PORT}`
const ANALYTICS = 'https://stats.example/a.js'
const RECORDER = 'https://replay.example/r.js'

let site: ChildProcess

/** A build of its own, because the scripts of others are named at build time. */
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const args = ['scripts/preview.mjs', '--port', String(PORT), '--out', '.cache/with-third-parties']
  site = spawn('node', args, {
    stdio: 'ignore',
    env: { ...process.env, API_TARGET: '', VITE_ANALYTICS_URL: ANALYTICS, VITE_RECORDER_URL: RECORDER },
  })
  const isUp = () =>
    fetch(SITE).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await wait(500)
})

test.afterAll(() => {
  site.kill()
})

test.describe.configure({ mode: 'default' })
test.use({ baseURL: SITE })

/** Answers for the two hosts, and remembers what they were asked for. */
async function watchThirdParties(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/^https:\/\/(stats|replay)\.example\//, async (route) => {
    asked.push(`${route.request().url()} ${(await route.request().headerValue('referer')) ?? ''}`.trim())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const question = (page: Page) => page.getByRole('region', { name: 'May we count visits?' })

test('before a choice and after a refusal nobody else is asked for anything', async ({ page }) => {
  const asked = await watchThirdParties(page)
  await page.goto('/landers/video')
  await expect(question(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNoAxeViolationsInBothSchemes(page)
  expect(asked).toEqual([])
  await question(page).getByRole('button', { name: 'Refuse all' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('after a yes the scripts are fetched without a referrer; a member’s page is a new document without the recorder', async ({
  page,
  problems,
}) => {
  problems.expect(/foreign request: https:\/\/(stats|replay)\.example\//)
  const asked = await watchThirdParties(page)
  await page.goto('/landers/video')
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  await page.getByRole('link', { name: 'Create your free profile' }).click()
  await expect(page).toHaveURL(/\/signup\b/)
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER, ANALYTICS])
  await expect(page.locator('script[data-purpose="recording"]')).toHaveCount(0)
  const told = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'openedPages')))
  expect(told).toBe('[{"pattern":"/signup"}]')
})

test('the recorder never runs for a member', async ({ page, problems }) => {
  problems.expect(/foreign request: https:\/\/stats\.example\//)
  const asked = await watchThirdParties(page)
  await signIn(page, 'paid@example.test')
  await page.goto('/faq')
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  for (const path of ['/faq', '/members', '/chats', '/credits']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((url) => url.startsWith(RECORDER))).toEqual([])
})

test('withdrawing loads the page anew, and nobody else is asked any more', async ({ page, problems }) => {
  problems.expect(/foreign request: https:\/\/(stats|replay)\.example\//)
  const asked = await watchThirdParties(page)
  await page.goto('/cookies')
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  await page.getByRole('main').getByRole('button', { name: 'Refuse all' }).click()
  await expect(page.locator('script[data-purpose]')).toHaveCount(0)
  await page.goto('/landers/video')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([ANALYTICS, RECORDER])
})

test('withdrawing holds after a reload when the storage is full', async ({ page, problems }) => {
  problems.expect(/foreign request: https:\/\/(stats|replay)\.example\//)
  const asked = await watchThirdParties(page)
  await page.goto('/cookies')
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  await fillStorage(page, { free: 0 })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('main').getByRole('button', { name: 'Refuse all' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/landers/video', '/faq']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([ANALYTICS, RECORDER])
})

test('a browser that sends the privacy signal is not asked, and loads nothing', async ({ page }) => {
  const asked = await watchThirdParties(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/landers/video')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)
  expect(asked).toEqual([])
})
