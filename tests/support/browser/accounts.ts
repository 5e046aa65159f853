import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { FixturesServer } from './fixtures-server.ts'
import { signInByForm } from './sign-in.ts'

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

/** Expects the page to show this member's account. */
async function expectLoggedInAs(page: Page, { name }: Member): Promise<void> {
  await expect(accountButton(page)).toContainText(name)
}

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

/** Opens the login screen in a tab and logs in. */
async function logIn(page: Page, member: Member): Promise<void> {
  await signInByForm(page, member.email)
  await expect(page).not.toHaveURL(/\/login/)
  await expectLoggedInAs(page, member)
}

/** Ends the current session and logs another member in in a new tab, which it returns. */
export async function logInElsewhere(
  context: BrowserContext,
  server: FixturesServer,
  member = NEXT,
): Promise<Page> {
  await endSession(server)
  const tab = await context.newPage()
  await logIn(tab, member)
  return tab
}

/** Logs out through the account menu, and waits for the answer: it would end a session that begins before it arrives. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click()
  const answer = page.waitForResponse('**/api/logout.php')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await answer
  await expectLoggedOut(page)
}

/** Returns the lines of the page and the field values that match. */
async function linesWith(page: Page, words: RegExp): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
    return [document.title, ...document.body.innerText.split('\n'), ...[...fields].map(({ value }) => value)]
  })
  return lines.filter((line) => words.test(line))
}

/** Expects that no text and no field of the page matches. */
export async function expectNotOnPage(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    expect(await linesWith(page, words)).toEqual([])
  }).toPass({ timeout: 3_000 })
}

/** Returns the contents of this tab's `localStorage` and `sessionStorage`. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
}
