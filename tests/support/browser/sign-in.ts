import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

const PASSWORD = 'secret-123'
const HINT_COOKIE = 'auth.loggedIn'
const MARK_COOKIE = 'auth.login'

/** Logs in without the form: one request for the session cookie, and the cookies by which the app knows of a login. No navigation. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/user.php', { data: { email, password: PASSWORD } })
  expect(answer.ok(), `login of ${email}`).toBe(true)
  const url = new URL(answer.url()).origin
  await page.context().addCookies([
    { name: HINT_COOKIE, value: '1', url },
    { name: MARK_COOKIE, value: randomUUID(), url },
  ])
}

/** Logs in with the form of the login screen. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}
