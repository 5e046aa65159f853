import type { Page } from '@playwright/test'
import { endSession, expectLoggedOut, FIRST, NEXT } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'

test.use({ serviceWorkers: 'block' })

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

test('Back after the session has ended shows nothing private', async ({ page, server }) => {
  await signIn(page, FIRST.email)
  await page.goto(CHAT)
  await expect(conversation(page)).toBeVisible()
  await endSession(server)
  await page.goto('/faq')
  await expectLoggedOut(page)
  await goBack(page)
  await expectLoggedOut(page)
  await expect(conversation(page)).toHaveCount(0)
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
