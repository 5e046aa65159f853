import type { Page } from '@playwright/test'
import { endSession, expectLoggedOut, FIRST, NEXT } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openOrder, order, payButton, status } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'

test.use({
  serviceWorkers: 'block',
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

test.beforeEach(async ({ page, problems }) => {
  problems.expect(/favicon\.ico|403 \(Forbidden\)/)
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      // `window.name` survives reloads, and so tells that a page was in the cache even if it then cleared itself by a reload.
      if (persisted) window.name = 'kept whole'
    })
  })
})

/** Goes back to a page in the back/forward cache. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  await expect(async () => {
    expect(await page.evaluate(() => window.name)).toBe('kept whole')
  }).toPass({ timeout: 5_000 })
}

const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('Back to a page that the browser kept whole shows nothing private after a logout', async ({
  page,
  context,
}) => {
  await signIn(page, FIRST.email)
  await page.goto('/likes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/robots.txt')
  await context.request.get('/api/logout.php')
  await context.clearCookies({ name: 'auth.loggedIn' })
  await goBack(page)
  await expectLoggedOut(page)
  await expect(page.getByRole('tab', { name: /Received/ })).toHaveCount(0)
})

test('Back after the session has ended shows nothing private, and loses neither texts nor an order that must not be paid twice', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/402/)
  await openOrder(page, FIRST.email)
  await order(page, 'Bank transfer')
  await expect(status(page).getByText('Your payment is in progress')).toBeVisible()
  await server.set({
    faults: [
      { method: 'POST', path: 'chat.php', kind: 'status', status: 402, code: 'not_enough_credits', times: 1 },
    ],
  })
  await page.goto(CHAT)
  await fieldOf(page).fill('Not sent yet')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversation(page).getByText('Not sent', { exact: true })).toBeVisible()
  await fieldOf(page).fill('Half a thought')
  await endSession(server)
  await page.goto('/faq')
  await expectLoggedOut(page)
  await goBack(page)
  await expectLoggedOut(page)
  await expect(conversation(page)).toHaveCount(0)
  await signIn(page, FIRST.email)
  await page.goto(CHAT)
  await expect(fieldOf(page)).toHaveValue('Half a thought')
  await expect(conversation(page).getByText('Not sent yet')).toBeVisible()
  await page.goto('/credits/p1')
  await expect(page.getByRole('heading', { name: 'You have a payment in progress' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test("Back after another member's login shows nothing of the first one, even while the page waits for the server", async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/404/)
  // The browser evicts a page from the cache when it receives a message.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await signIn(page, FIRST.email)
  await page.goto(CHAT)
  await expect(conversation(page)).toBeVisible()
  await page.goto('/robots.txt')
  await endSession(server)
  await signIn(page, NEXT.email)
  await server.set({ faults: [{ method: 'GET', path: 'user.php', kind: 'delay', ms: 15_000 }] })
  await goBack(page)
  await expect(conversation(page)).toBeHidden({ timeout: 3_000 })
})
