import type { Page } from '@playwright/test'
import { recordText } from '#src/lib/storage/records.ts'
import { accountButton } from '#tests/support/browser/accounts.ts'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { useOwnBuild } from '#tests/support/browser/own-build.ts'
import { signInByForm } from '#tests/support/browser/sign-in.ts'
import { fillStorage } from '#tests/support/browser/storage.ts'

const ANALYTICS = 'https://stats.example/a.js'
const RECORDER = 'https://replay.example/r.js'
const THIRD_PARTIES = /foreign request: https:\/\/(stats|replay)\.example\//

useOwnBuild('with-third-parties', 0, { VITE_ANALYTICS_URL: ANALYTICS, VITE_RECORDER_URL: RECORDER })

/** Answers the requests to the two third-party hosts; returns their addresses. */
async function watchThirdParties(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/^https:\/\/(stats|replay)\.example\//, async (route) => {
    asked.push(`${route.request().url()} ${(await route.request().headerValue('referer')) ?? ''}`.trim())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const question = (page: Page) =>
  page.getByRole('region', { name: 'May we count visits and record how pages are used?' })
const scripts = (page: Page) => page.locator('script[data-purpose]')
const openedPages = (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(window, 'openedPages')))

const AGREED = {
  choice: { analytics: true, recording: true },
  providers: ['analytics https://stats.example', 'recording https://replay.example'],
}

/** Has the page open with the consent of an earlier visit. */
async function agree(page: Page): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('consent') === null) localStorage.setItem('consent', text)
    },
    recordText({ ...AGREED, at: Date.now() }),
  )
}

test('before a choice and after a refusal there are no third-party requests', async ({ page }) => {
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

test('after consent both scripts are loaded on a text page, without a referrer; the next page is a new document without them', async ({
  page,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  await page.goto('/terms')
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  expect(await openedPages(page)).toBe('[{"pattern":"/terms"}]')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER, ANALYTICS])
  expect(await openedPages(page)).toBe('[{"pattern":"/faq"}]')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
  await expect(scripts(page)).toHaveCount(0)
  expect(asked).toHaveLength(3)
})

test('going back from a recorded page loads a new document without the recorder', async ({
  page,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click()
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER, ANALYTICS])
  await expect(page.locator('script[data-purpose="recording"]')).toHaveCount(0)
})

test('a signup that is opened beside a third-party script loads a new document without it', async ({
  page,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  await agree(page)
  await page.goto('/')
  await expect.poll(() => asked).toEqual([ANALYTICS])
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').or(card.getByRole('link')).first().textContent()) ?? ''
  await card.getByRole('button', { name: 'Like' }).click()
  const signup = page.getByRole('dialog', { name: 'Sign up' })
  await expect(signup.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(signup).toContainText(name.split(',')[0] ?? name)
  await expect(scripts(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([ANALYTICS])
})

test('a document that was opened with a query stays without third-party scripts, wherever it leads', async ({
  page,
}) => {
  const asked = await watchThirdParties(page)
  await agree(page)
  await page.goto('/terms?network=n&sub1=click-1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(true)
  expect(asked).toEqual([])
})

test('no third-party script runs for a member, and none remains after a login in another tab', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  await agree(page)
  await page.goto('/terms')
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  const other = await context.newPage()
  await signInByForm(other, 'paid@example.test')
  await expect(other).toHaveURL('/members')
  await expect(accountButton(page)).toBeVisible()
  await expect(scripts(page)).toHaveCount(0)
  await page.goto('/terms')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([ANALYTICS, RECORDER])
})

test('the content security policy allows third parties only where their scripts may run', async ({
  request,
}) => {
  const policyAt = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).headers()['content-security-policy']
  for (const path of ['/', '/terms', '/landers/gallery'])
    expect(await policyAt(path)).toMatch(/script-src [^;]*https:\/\/stats\.example https:\/\/replay\.example/)
  for (const path of [
    '/members',
    '/members/101',
    '/chats/1',
    '/login',
    '/signup',
    '/reset-password/do',
    '/x',
  ])
    expect(await policyAt(path)).not.toContain('.example')
})

test('withdrawn consent reloads the page, without further third-party requests, even when the storage is full', async ({
  page,
  problems,
}) => {
  problems.expect(THIRD_PARTIES)
  const asked = await watchThirdParties(page)
  const withdraw = async () => {
    const reloaded = page.waitForEvent('load')
    await page.getByRole('main').getByRole('button', { name: 'Refuse all' }).click()
    await reloaded
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(scripts(page)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/cookies')
  await question(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER])
  await withdraw()
  await page.getByRole('main').getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked).toEqual([ANALYTICS, RECORDER, ANALYTICS, RECORDER])
  await fillStorage(page, { free: 0 })
  await withdraw()
  for (const path of ['/landers/video', '/faq']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([ANALYTICS, RECORDER, ANALYTICS, RECORDER])
})
