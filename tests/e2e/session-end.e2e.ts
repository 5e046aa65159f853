import type { Page } from '@playwright/test'
import { endSession, FIRST, logIn, logOut, submitLogin } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openOrder, payButton, paymentsOn, status } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })

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
