import type { Page } from '@playwright/test'
import { endSession, FIRST, submitLogin } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

declare global {
  interface Window {
    noteTyped?: (text: string) => void
  }
}

const CHAT = '/chats/2001'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })

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
  await other.waitForLoadState('networkidle')
  // The page may leave in the middle of a word: a call of either tab may be the first to learn that the session has ended.
  let typed = ''
  await other.exposeFunction('noteTyped', (text: string) => (typed = text))
  await fieldOf(other).evaluate((field: HTMLTextAreaElement) =>
    field.addEventListener('input', () => window.noteTyped?.(field.value)),
  )
  await endSession(server)
  await other.keyboard.type(', and more')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, FIRST)
  await expect(fieldOf(page)).toHaveValue('The first half')
  expect(typed).toMatch(/^The second half, /)
  await expect(fieldOf(other)).toHaveValue(typed)
})
