import type { Page } from '@playwright/test'
import {
  endSession,
  expectNeverShown,
  expectLoggedInAs,
  expectLoggedOut,
  FIRST,
  storedIn,
  logIn,
  submitLogin,
  logOut,
} from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { holdAnswer } from '#tests/support/browser/late-answers.ts'
import { openOrder, order, payButton, paymentsOn, status } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const LIKED = 104
const LINA = 103
const CHAT = '/chats/2001'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const likeButton = (page: Page) => page.getByRole('button', { name: 'Like', exact: true }).first()
const match = (page: Page) => page.getByRole('dialog', { name: "It's a match!" })

test('a late refusal of the old session does not end the new one', async ({ page, server, problems }) => {
  problems.expect(/403 \(Forbidden\)/)
  await page.clock.install()
  await signIn(page, FIRST.email)
  await page.goto(`/members/${LIKED}`)
  const refusal = await holdAnswer(page, '**/api/like.php', {
    status: 403,
    json: { authentication_required: true },
  })
  await likeButton(page).click()
  await refusal.received
  await endSession(server)
  await page.clock.fastForward(6_000)
  await expectLoggedOut(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await submitLogin(page, FIRST)
  await expectLoggedInAs(page, FIRST)
  await refusal.release()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Likes/ })
    .click({ timeout: 5_000 })
  await expect(page.getByRole('tab', { name: /Received/ })).toBeVisible()
  await expectLoggedInAs(page, FIRST)
})

for (const { what, likesBack } of [
  { what: 'word', likesBack: false },
  { what: 'match', likesBack: true },
]) {
  test(`a like that is answered after the logout shows the visitor no ${what}`, async ({ page, server }) => {
    await signIn(page, FIRST.email)
    if (likesBack) await server.set({ like: { profile_id: LIKED } })
    await page.goto(`/members/${LIKED}`)
    const answer = await holdAnswer(page, '**/api/like.php')
    await likeButton(page).click()
    await answer.received
    await logOut(page)
    await answer.release()
    await expectNeverShown(page.getByRole('button', { name: 'Undo' }).or(match(page)))
  })
}

test('a match that the site finds after the logout is not shown to the visitor', async ({ page }) => {
  await signIn(page, FIRST.email)
  await page.goto('/match-finder')
  await page.getByRole('radio', { name: 'Women', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Show who matches' }).click()
  const answer = await holdAnswer(page, '**/api/auto-like.php')
  await page.getByRole('button', { name: 'Like one for me' }).click()
  await answer.received
  await logOut(page)
  await answer.release()
  await expectNeverShown(match(page))
})

test('a visitor requests no conversation, although one was being opened at the logout', async ({ page }) => {
  await page.clock.install()
  await signIn(page, FIRST.email)
  await page.goto('/chats')
  const answer = await holdAnswer(page, /\/api\/chat\.php\?/)
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await answer.received
  await logOut(page)
  await answer.release()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/chat.php')) asked += 1
  })
  for (let step = 0; step < 4; step += 1) await page.clock.runFor(10_000)
  expect(asked).toBe(0)
})

test('a message that is answered after the logout leaves no trace on the device', async ({ page }) => {
  await signIn(page, FIRST.email)
  await page.goto(CHAT)
  await fieldOf(page).fill('Nobody else should read this')
  const answer = await holdAnswer(page, /\/api\/chat\.php$/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await answer.received
  await logOut(page)
  await answer.release()
  expect(await storedIn(page)).not.toMatch(new RegExp(`Nobody else|\\b${LINA}\\b`))
})

test('an order that is answered after the logout does not reveal where the member came from', async ({
  page,
  context,
}) => {
  await openOrder(page, FIRST.email, `/credits/p1?return=${encodeURIComponent(CHAT)}`)
  const answer = await holdAnswer(page, '**/api/payment.php')
  await order(page, 'Bank transfer')
  await answer.received
  const other = await context.newPage()
  await other.goto('/faq')
  await logOut(other)
  await expectLoggedOut(page)
  await answer.release()
  expect(await storedIn(page)).not.toContain(CHAT)
})

test('an order with an open outcome survives logout and login, and is paid once', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await openOrder(page, FIRST.email, '/credits/repeat-order')
  await server.set({
    faults: [
      { method: 'POST', path: 'repeat-order.php', kind: 'cut', commit: true, times: 1 },
      { method: 'GET', path: 'transactions.php', kind: 'status', status: 503 },
    ],
  })
  await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
  await payButton(page).click()
  await expect(status(page).getByText('do not pay again')).toBeVisible()
  await logOut(page)
  await logIn(page, FIRST)
  await page.goto('/credits/repeat-order')
  await expect(status(page).getByText('do not pay again')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('a logout that did not reach the server survives a reload, even without storage', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await signIn(page, FIRST.email)
  await page.goto('/faq')
  await expectLoggedInAs(page, FIRST)
  await page.route('**/api/logout.php', (route) => route.abort())
  await logOut(page)
  await page.unroute('**/api/logout.php')
  await page.reload()
  await expect.poll(() => server.state()).toMatchObject({ user: null })
  await expectLoggedOut(page)
})

test('a session that ends while a member types in two tabs loses nothing, and one login restores both', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/403 \(Forbidden\)/)
  await signIn(page, FIRST.email)
  await page.goto(CHAT)
  const other = await context.newPage()
  await other.goto('/chats/2002')
  await fieldOf(page).fill('The first half')
  await fieldOf(other).fill('The second half')
  await endSession(server)
  await fieldOf(other).pressSequentially(', and more')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, FIRST)
  await expect(fieldOf(page)).toHaveValue('The first half')
  await expect(fieldOf(other)).toHaveValue('The second half, and more')
})

test('a message that is written after the session ended is not lost, even if it is unknown who is logged in', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/403 \(Forbidden\)|ERR_FAILED/)
  await signIn(page, FIRST.email)
  await page.goto(CHAT)
  await fieldOf(page).fill('Do not lose me')
  await page.route('**/api/user.php', (route) => route.abort())
  await endSession(server)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/api/user.php')
  await submitLogin(page, FIRST)
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.getByText('Do not lose me')).toBeVisible()
  await expect(log.getByText('Not sent')).toBeVisible({ timeout: 20_000 })
})
