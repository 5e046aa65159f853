import { expect, type Page } from '@playwright/test'
import type { FixturesServer } from './fixtures-server.ts'

interface Member {
  email: string
  name: string
}

/** The member who is logged in first: premium, with conversations, receipts and a card for repeat orders. */
export const FIRST: Member = { email: 'paid@example.test', name: 'Daniel' }
/** Another member, who logs in on the same device afterwards. */
export const NEXT: Member = { email: 'free5@example.test', name: 'Thomas' }

/** The account button, which shows the member's name. */
export const accountButton = (page: Page) => page.getByRole('button', { name: /^Account: / })

/** Expects the page to be logged out. */
export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(accountButton(page)).toHaveCount(0)
}

/** Ends the browser's session on the server, without any tab being notified. */
export async function endSession(server: FixturesServer): Promise<void> {
  await server.set({ account: null })
}

/** Logs in on the login screen that is already open. */
export async function submitLogin(page: Page, { email }: Member): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret-123')
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs out through the account menu, and waits for the answer: it would end a session that begins before it arrives. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click()
  const answer = page.waitForResponse('**/api/logout.php')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await answer
  await expectLoggedOut(page)
}

/** Returns the contents of this tab's `localStorage` and `sessionStorage`. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
}
