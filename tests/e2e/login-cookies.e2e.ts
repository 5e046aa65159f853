import type { Page } from '@playwright/test'
import { accountButton } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

const WORDS = /Logging in needs cookies/

const cookieAlert = (page: Page) => page.getByRole('alert').filter({ hasText: WORDS })

/** Answers the login without its cookie, like a browser that rejects cookies. */
async function dropSessionCookie(page: Page): Promise<void> {
  await page.route('**/api/user.php', async (route) => {
    const answer = await route.fetch()
    await page.context().clearCookies({ name: 'PHPSESSID' })
    const { 'set-cookie': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
}

for (const back of ['/members', '/chats']) {
  test(`a login on the way to ${back} without cookies says that they are needed, and stops`, async ({
    page,
    problems,
  }) => {
    problems.expect(/403/)
    await dropSessionCookie(page)
    let calls = 0
    await page.goto(`/login?redirect=${encodeURIComponent(back)}`)
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('paid@example.test')
    await page.getByLabel('Password', { exact: true }).fill('secret-123')
    await untilQuiet(page, () => page.getByRole('button', { name: 'Login' }).click())
    await expect(cookieAlert(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expect(page.getByText('You were logged out.')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('paid@example.test')
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls += 1
    })
    await page.unroute('**/api/user.php')
    await page.getByLabel('Password', { exact: true }).fill('secret-123')
    expect(calls).toBe(0)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(back)
    await expect(accountButton(page)).toBeVisible()
  })
}
