import type { Page } from '@playwright/test'
import { endSession, FIRST, submitLogin } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { gate } from '#tests/support/gate.ts'

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
  // Neither tab learns that the session has ended until something is typed; then the page may be left in the middle of a word.
  const answers = gate()
  await context.route('**/api/**', async (route) => {
    await answers.passed
    await route.continue()
  })
  let typed = ''
  await other.exposeFunction('noteTyped', (text: string) => (typed = text))
  await fieldOf(other).evaluate((field: HTMLTextAreaElement) =>
    field.addEventListener('input', () => window.noteTyped?.(field.value)),
  )
  await endSession(server)
  await other.keyboard.type(', and')
  answers.open()
  await other.keyboard.type(' more')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, FIRST)
  await expect(fieldOf(page)).toHaveValue('The first half')
  expect(typed).toMatch(/^The second half, and/)
  await expect(fieldOf(other)).toHaveValue(typed)
})
