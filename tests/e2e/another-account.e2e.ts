import { Buffer } from 'node:buffer'
import type { Locator, Page, Request } from '@playwright/test'
import {
  endSession,
  expectNotOnPage,
  expectLoggedInAs,
  FIRST,
  logIn,
  submitLogin,
  logInElsewhere,
  NEXT,
  serverStateOf,
} from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { payButton, withApplePay } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const WHO_IS_THERE = '**/api/user.php'
const CHAT = '/chats/2001'
const LINA = '103'
const PICTURE = {
  name: 'private.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Ignores that the page no longer offers a step, which is fine too. */
const ifOffered = (step: Promise<void>) => step.catch(() => undefined)

/** Clicks the button and expects no such call. */
async function expectNoPost(page: Page, call: string, button: Locator): Promise<void> {
  const isPost = (request: Request) => request.method() === 'POST' && request.url().endsWith(`/api/${call}`)
  const sent = page.waitForRequest(isPost, { timeout: 2_000 }).catch(() => null)
  await ifOffered(button.click({ timeout: 1_000 }))
  expect(await sent).toBeNull()
}

test.beforeEach(async ({ page, problems }) => {
  // Between the two sessions, and where the other member has no such conversation.
  problems.expect(/403 \(Forbidden\)|404 \(Not Found\)/)
  await signIn(page, FIRST.email)
})

test('the orders of a member are gone from the tab when another one logs in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/transactions')
  await expect(page.getByText('€41.99')).toBeVisible()
  await logInElsewhere(context, server)
  await expectLoggedInAs(page, NEXT)
  await expectNotOnPage(page, /€41\.99/)
})

test('bank data in the form are gone from the tab when another member logs in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/directdebit?package=p1')
  await page.getByLabel('Account holder').fill('Daniel Secret')
  await page.getByLabel('IBAN', { exact: true }).fill('NL02ABNA0123456789')
  await logInElsewhere(context, server)
  await expectLoggedInAs(page, NEXT)
  await expectNotOnPage(page, /Secret|ABNA/)
})

test('photos that a member chose are gone from the tab when another one logs in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/profile')
  await page.getByLabel('Add photos').setInputFiles(PICTURE)
  await expect(page.getByRole('dialog', { name: 'Crop and rotate' })).toBeVisible()
  await logInElsewhere(context, server)
  await expectLoggedInAs(page, NEXT)
  await expectNotOnPage(page, /private\.png/)
  await expect(page.getByRole('dialog', { name: 'Crop and rotate' })).toHaveCount(0)
})

test('an open profile form is gone from the tab when another member logs in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit “About me”' }).click()
  await page.getByRole('textbox', { name: 'A few words about you' }).fill('Only about Daniel')
  await logInElsewhere(context, server)
  await expectLoggedInAs(page, NEXT)
  await expectNotOnPage(page, /Only about Daniel/)
})

test('a complaint that is being written is gone from the tab when another member logs in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/complaints')
  await page.getByLabel('What happened?').fill('Somebody threatened me')
  await logInElsewhere(context, server)
  await expectLoggedInAs(page, NEXT)
  await expectNotOnPage(page, /Somebody threatened|paid@example/)
})

test('the toast about a like, and its Undo, are gone from the tab when another member logs in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/members/104')
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await logInElsewhere(context, server)
  await expectLoggedInAs(page, NEXT)
  await expect(undo).toHaveCount(0, { timeout: 3_000 })
})

test('a match is gone from the tab when another member logs in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await server.set({ like: { profile_id: 104 } })
  await page.goto('/members/104')
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  const match = page.getByRole('dialog', { name: "It's a match!" })
  await expect(match).toBeVisible()
  await logInElsewhere(context, server)
  await expect(match).toHaveCount(0, { timeout: 3_000 })
  await expectLoggedInAs(page, NEXT)
})

test('a swipe that can still be undone is not given as the like of another member', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install()
  await page.goto('/swipe-game')
  await expect(page.getByRole('article')).toBeVisible()
  // The details of the next card never come: their answer would tell the page that its session is over.
  await page.route('**/api/profile.php*', () => {})
  const { likes } = await serverStateOf(page, NEXT)
  await endSession(server)
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByText('3 of 4 likes left today')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/login')
  await logIn(other, NEXT)
  await page.clock.fastForward(5_000)
  await expectLoggedInAs(page, NEXT)
  await page.goto('/likes')
  await expectLoggedInAs(page, NEXT)
  expect((await serverStateOf(page, NEXT)).likes).toEqual(likes)
})

test('a conversation is gone at once when another member logs in elsewhere, even if it is unknown who', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  await page.goto(CHAT)
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log).toBeVisible()
  await page.route(WHO_IS_THERE, (route) => route.abort())
  await logInElsewhere(context, server)
  await expect(log).toHaveCount(0, { timeout: 3_000 })
})

test.describe('in a tab that misses another login and cannot check the session', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  })

  test('a message is not sent as the other member', async ({ page, context, server }) => {
    await page.goto(CHAT)
    const field = page.getByRole('textbox', { name: 'Message' })
    await expect(field).toBeVisible()
    await page.route(WHO_IS_THERE, (route) => route.abort())
    await logInElsewhere(context, server)
    await ifOffered(field.fill('Only Daniel says this', { timeout: 1_000 }))
    await expectNoPost(page, 'chat.php', page.getByRole('button', { name: 'Send', exact: true }))
    const { conversation } = await serverStateOf(page, NEXT, LINA)
    expect(conversation?.messages.map(({ text }) => text) ?? []).not.toContain('Only Daniel says this')
  })

  test('an order is not paid by the other member', async ({ page, context, server }) => {
    await withApplePay(page)
    await page.goto('/credits/p1')
    await page.getByRole('radio', { name: 'Apple Pay' }).check()
    await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
    await page.route(WHO_IS_THERE, (route) => route.abort())
    await logInElsewhere(context, server)
    await expectNoPost(page, 'payment.php', payButton(page))
    expect((await serverStateOf(page, NEXT)).payments).toEqual([])
  })

  test('a like is not given by the other member', async ({ page, context, server }) => {
    await page.goto('/members/104')
    const like = page.getByRole('button', { name: 'Like', exact: true }).first()
    await expect(like).toBeVisible()
    await page.route(WHO_IS_THERE, (route) => route.abort())
    await logInElsewhere(context, server)
    await expectNoPost(page, 'like.php', like)
    expect((await serverStateOf(page, NEXT)).likes).not.toContain(104)
  })
})

test('another member who logs in after an expired session is not led to the page of the first one', async ({
  page,
  server,
}) => {
  await page.goto(CHAT)
  await page.getByRole('textbox', { name: 'Message' }).fill('Words of the first member')
  await endSession(server)
  await page
    .getByRole('link', { name: /^Likes/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await submitLogin(page, NEXT)
  await expectLoggedInAs(page, NEXT)
  await expect(page).toHaveURL(/\/members$/)
  await expectNotOnPage(page, /Words of the first member/)
})
