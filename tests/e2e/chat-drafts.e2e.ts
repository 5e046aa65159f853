import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'
const TEXT = 'Half a thought'
const SAVED = 'Draft saved'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function typeDraft(page: Page): Promise<void> {
  await signIn(page, 'paid@example.test')
  await page.goto(CHAT)
  await fieldOf(page).pressSequentially(TEXT)
}

test('a draft survives a reload in the middle of a word', async ({ page }) => {
  await typeDraft(page)
  await page.reload()
  await expect(fieldOf(page)).toHaveValue(TEXT)
})

test('a draft survives a crash of the page', async ({ page, context, problems }) => {
  problems.expect(/crash/i)
  await typeDraft(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  const devTools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devTools.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await next.goto(CHAT)
  await expect(fieldOf(next)).toHaveValue(TEXT)
})

test('a draft survives an expired session, and the login leads back to it', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/403 \(Forbidden\)/)
  await typeDraft(page)
  await server.set({ account: null })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('paid@example.test')
  await page.getByLabel('Password', { exact: true }).fill('secret-123')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(CHAT))
  await expect(fieldOf(page)).toHaveValue(TEXT)
})

test('a draft survives the reload after a missing chunk', async ({ page, context, problems }) => {
  problems.expect(/404|Failed to fetch|Failed to load/)
  await typeDraft(page)
  let isGone = true
  await context.route(/IdeasDialog.*\.js/, async (route) => {
    if (isGone) await route.fulfill({ status: 404, body: '' })
    else await route.continue()
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Add a photo, GIF or gift' }).click()
  await page.getByRole('menuitem', { name: 'Ideas for a message' }).click()
  await reloaded
  isGone = false
  await expect(fieldOf(page)).toHaveValue(TEXT, { timeout: 20_000 })
})

test('a draft waits while credits are bought, even in another tab', async ({ page, context, server }) => {
  await signIn(page, 'paid@example.test')
  await server.set({ user: { email: 'paid@example.test', credits: 0 } })
  await page.goto(CHAT)
  await fieldOf(page).pressSequentially(TEXT)
  await page.getByRole('link', { name: 'Get credits' }).click()
  const sheet = page.getByRole('dialog', { name: 'Get credits' })
  await sheet.getByRole('article', { name: '25 credits' }).getByRole('link', { name: 'Choose' }).click()
  await expect(page).toHaveURL(/\/credits\/p1\?return=/)
  await server.set({ user: { email: 'paid@example.test', credits: 10 } })
  const other = await context.newPage()
  await other.goto(CHAT)
  await expect(fieldOf(other)).toHaveValue(TEXT)
  await expect(other.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await page.goto(CHAT)
  await expect(fieldOf(page)).toHaveValue(TEXT)
})

test('a text typed in one tab appears in the other, and a logout clears it in both', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/403 \(Forbidden\)/)
  await typeDraft(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  const other = await context.newPage()
  await other.goto(CHAT)
  await expect(fieldOf(other)).toHaveValue(TEXT)
  await other.getByRole('button', { name: 'Account', exact: true }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/(login.*)?$/)
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(draft|outbox)/.test(key)),
  )
  expect(kept).toEqual([])
})

test('a text typed in one tab is not replaced by a shorter one in another, and each keeps its own', async ({
  page,
  context,
}) => {
  const letter = 'A long letter that took half an hour.'
  await typeDraft(page)
  await fieldOf(page).fill(letter)
  await expect(page.getByText(SAVED)).toBeVisible()
  const other = await context.newPage()
  await other.goto(CHAT)
  await expect(fieldOf(other)).toHaveValue(letter)
  await fieldOf(other).fill('short')
  await expect(other.getByText(SAVED)).toBeVisible()
  await expect(fieldOf(page)).toHaveValue(letter)
  await fieldOf(page).press('End')
  await fieldOf(page).pressSequentially(' And more.')
  await expect(fieldOf(page)).toHaveValue(`${letter} And more.`)
  await expect(fieldOf(other)).toHaveValue('short')
})

test('a text typed in one tab survives its reload, even if another tab has stored a shorter one meanwhile', async ({
  page,
  context,
}) => {
  await typeDraft(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  const other = await context.newPage()
  await other.goto(CHAT)
  await fieldOf(other).fill('short')
  await expect(other.getByText(SAVED)).toBeVisible()
  await page.reload()
  await expect(fieldOf(page)).toHaveValue(TEXT)
})
