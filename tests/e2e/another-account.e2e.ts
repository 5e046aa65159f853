import type { Request } from '@playwright/test'
import {
  expectNotOnPage,
  expectLoggedInAs,
  FIRST,
  logInElsewhere,
  NEXT,
  serverStateOf,
} from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { payButton, withApplePay } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const WHO_IS_THERE = '**/api/user.php'
const CHAT = '/chats/2001'

test.beforeEach(async ({ page, problems }) => {
  // Between the two sessions, and where the other member has no such conversation.
  problems.expect(/403 \(Forbidden\)|404 \(Not Found\)/)
  await signIn(page, FIRST.email)
})

test('bank data in the form, and a conversation at once even if it is unknown who, are gone from their tabs when another member logs in elsewhere', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  await page.goto('/directdebit?package=p1')
  await page.getByLabel('Account holder').fill('Daniel Secret')
  await page.getByLabel('IBAN', { exact: true }).fill('NL02ABNA0123456789')
  const chat = await context.newPage()
  await chat.goto(CHAT)
  const log = chat.getByRole('log', { name: 'Conversation' })
  await expect(log).toBeVisible()
  await chat.route(WHO_IS_THERE, (route) => route.abort())
  await logInElsewhere(context, server)
  await expect(log).toHaveCount(0, { timeout: 3_000 })
  await expectLoggedInAs(page, NEXT)
  await expectNotOnPage(page, /Secret|ABNA/)
})

test('in a tab that misses another login and cannot check the session, an order is not paid by the other member', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await withApplePay(page)
  await page.goto('/credits/p1')
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
  await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
  await page.route(WHO_IS_THERE, (route) => route.abort())
  await logInElsewhere(context, server)
  const isOrder = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/api/payment.php')
  const sent = page.waitForRequest(isOrder, { timeout: 2_000 }).catch(() => null)
  // That the page no longer offers the button is fine, too.
  await payButton(page)
    .click({ timeout: 1_000 })
    .catch(() => undefined)
  expect(await sent).toBeNull()
  expect((await serverStateOf(page, NEXT)).payments).toEqual([])
})
