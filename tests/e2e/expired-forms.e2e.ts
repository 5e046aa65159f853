import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const ACCOUNT = 'paid@example.test'
const WORDS = 'He sent me threats, in these words'

async function openReport(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  return page.getByRole('dialog', { name: /^Report / })
}

test('a session whose cookie is gone when a report is sent leads to the login, and the text is there after it', async ({
  page,
  problems,
}) => {
  problems.expect(/403/)
  await signIn(page, ACCOUNT)
  await page.goto('/chats/2001')
  const dialog = await openReport(page)
  await dialog.getByRole('radio', { name: /threats/ }).check()
  await dialog.getByRole('textbox').fill(WORDS)
  await page.context().clearCookies({ name: 'PHPSESSID' })
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('status').getByText('You were logged out.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(ACCOUNT)
  await page.getByLabel('Password', { exact: true }).fill('secret-123')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/chats/2001')
  const again = await openReport(page)
  await expect(again.getByRole('textbox')).toHaveValue(WORDS)
  await expect(again.getByRole('radio', { name: /threats/ })).toBeChecked()
  await again.getByRole('button', { name: 'Send report' }).click()
  await expect(again.getByText(/we have your report/)).toBeVisible()
})
