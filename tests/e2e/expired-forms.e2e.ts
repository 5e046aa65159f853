import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const ACCOUNT = 'paid@example.test'
const WORDS = 'He sent me threats, in these words'

/** Ends the session on the server without notifying the page. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'PHPSESSID' })
}

async function submitLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('status').getByText('You were logged out.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(ACCOUNT)
  await page.getByLabel('Password', { exact: true }).fill('secret-123')
  await page.getByRole('button', { name: 'Login' }).click()
}

async function openReport(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  return page.getByRole('dialog', { name: /^Report / })
}

for (const path of ['/members/101', '/chats/2001']) {
  for (const [when, end] of [
    ['is sent', async (page: Page) => page.getByRole('button', { name: 'Send report' }).click()],
    [
      'is written',
      async (page: Page) => {
        await page.clock.fastForward(61_000)
      },
    ],
  ] as const) {
    test(`a session that ends while a report on ${path} ${when} leads to the login, and the text is there after it`, async ({
      page,
      problems,
    }) => {
      problems.expect(/403/)
      await page.clock.install()
      await signIn(page, ACCOUNT)
      await page.goto(path)
      const dialog = await openReport(page)
      await dialog.getByRole('radio', { name: /threats/ }).check()
      await dialog.getByRole('textbox').fill(WORDS)
      await endSession(page)
      await end(page)
      await submitLogin(page)
      await expect(page).toHaveURL(path)
      const again = await openReport(page)
      await expect(again.getByRole('textbox')).toHaveValue(WORDS)
      await expect(again.getByRole('radio', { name: /threats/ })).toBeChecked()
      await again.getByRole('button', { name: 'Send report' }).click()
      await expect(again.getByText(/we have your report/)).toBeVisible()
    })
  }
}

test('a visitor who wants to report a member logs in first', async ({ page }) => {
  await page.goto('/members/101')
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fmembers%2F101')
})

const complaint = (page: Page) => page.getByRole('textbox', { name: 'What happened?' })

async function beginComplaint(page: Page): Promise<void> {
  await page.clock.install()
  await signIn(page, ACCOUNT)
  await page.goto('/complaints')
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption({ index: 1 })
  await complaint(page).fill(WORDS)
}

test('a session that ends while a complaint is sent is reported, and another click sends it without an account', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/403/)
  await beginComplaint(page)
  await server.set({
    faults: [
      {
        method: 'POST',
        path: 'complaint.php',
        kind: 'status',
        status: 403,
        code: 'authentication_required',
        times: 1,
      },
    ],
  })
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByRole('alert')).toContainText('You were logged out in the meantime')
  await expect(complaint(page)).toHaveValue(WORDS)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText(/^Your reference number is /)).toBeVisible()
})

test('a complaint that is continued after the session has ended still belongs to its member only', async ({
  page,
  problems,
}) => {
  problems.expect(/403/)
  await beginComplaint(page)
  await endSession(page)
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await complaint(page).fill(`${WORDS}, and more`)
  await signIn(page, 'free@example.test')
  await page.goto('/complaints')
  await expect(complaint(page)).toHaveValue('')
})

test('a complaint that is continued after the session has ended is there after the login', async ({
  page,
  problems,
}) => {
  problems.expect(/403/)
  await beginComplaint(page)
  await endSession(page)
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await complaint(page).fill(`${WORDS}, and more`)
  await signIn(page, ACCOUNT)
  await page.goto('/complaints')
  await expect(complaint(page)).toHaveValue(`${WORDS}, and more`)
})
