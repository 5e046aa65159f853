import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  accountButton,
  endSession,
  expectNotOnPage,
  expectLoggedOut,
  FIRST,
  storedIn,
  logIn,
  logOut,
  NEXT,
} from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openOrder, order, status } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { ANSWERS, clickContinue, goToLastStep, chooseGenders } from '#tests/support/browser/signing-up.ts'

const CHAT = '/chats/2001'
const COMPLAINT = 'Somebody follows me around'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Expects the first step of the signup with empty fields. */
async function expectEmptySignup(page: Page): Promise<void> {
  await page.goto('/signup')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await chooseGenders(page)
  await clickContinue(page, 2)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
}

async function beginComplaint(page: Page): Promise<void> {
  await page.goto('/complaints')
  await page.getByLabel('What happened?').fill(COMPLAINT)
}

async function expectEmptyComplaint(page: Page): Promise<void> {
  await page.goto('/complaints')
  await expect(page.getByLabel('What happened?')).toHaveValue('')
}

/** Downloads and returns the copy of the data on this device. */
async function copyOfData(page: Page): Promise<string> {
  await page.goto('/notifications#data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a copy (JSON)' }).click()
  return readFile(await (await download).path(), 'utf8')
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByLabel('Why are you leaving?').selectOption({ label: 'Another reason' })
  await page.getByLabel('Your password, so that we know it is you').fill('secret-123')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible()
}

test('a signup that was started is there after a reload, and not for the next visitor', async ({
  page,
  context,
}) => {
  await goToLastStep(page)
  await page.reload()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  const other = await context.newPage()
  await expectEmptySignup(other)
  expect(await storedIn(other)).not.toContain(ANSWERS.email)
})

test('a signup that was started is gone after a login and logout of another member', async ({ page }) => {
  await goToLastStep(page)
  await logIn(page, NEXT)
  await logOut(page)
  await expectEmptySignup(page)
})

test("a visitor's complaint is there after a reload, and not in another tab", async ({ page, context }) => {
  await beginComplaint(page)
  await page.reload()
  await expect(page.getByLabel('What happened?')).toHaveValue(COMPLAINT)
  const other = await context.newPage()
  await expectEmptyComplaint(other)
  expect(await storedIn(other)).not.toContain(COMPLAINT)
})

test("a visitor's complaint is not shown to a member who logs in later", async ({ page }) => {
  await beginComplaint(page)
  await logIn(page, NEXT)
  await expectEmptyComplaint(page)
  await logOut(page)
  await expectEmptyComplaint(page)
})

test("a member's copy of the data holds nothing that others typed in this tab", async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/403 \(Forbidden\)/)
  await goToLastStep(page)
  await beginComplaint(page)
  await logIn(page, FIRST)
  await page.goto('/complete-signup')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  if (!(await page.getByLabel('About you').isVisible()))
    await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByLabel('About you').fill('What Daniel says of himself')
  await endSession(server)
  await logIn(page, NEXT)
  const copy = await copyOfData(page)
  expect(copy).toContain(NEXT.email)
  const typed = [ANSWERS.email, COMPLAINT, 'What Daniel says of himself']
  expect(typed.filter((words) => copy.includes(words))).toEqual([])
})

test('a member who deletes the account leaves no texts, intents or orders on the device', async ({
  page,
}) => {
  await openOrder(page, FIRST.email)
  const sent = page.waitForRequest('**/api/payment.php')
  await order(page, 'Bank transfer')
  const { client_id: orderId } = (await sent).postDataJSON() as { client_id: string }
  await expect(status(page).getByText('Your payment is in progress')).toBeVisible()
  await page.goto(CHAT)
  await fieldOf(page).fill('Half a thought')
  await page.goto('/notifications')
  await page.getByRole('textbox', { name: 'Word to mute' }).fill('nonsense')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  const traces = new RegExp(`Half a thought|nonsense|${orderId}`, 'g')
  await expect.poll(async () => (await storedIn(page)).match(traces)).toHaveLength(3)
  await deleteAccount(page)
  await expect.poll(async () => (await storedIn(page)).match(traces)).toBeNull()
})

test('an account that is deleted in one tab is gone from the other', async ({ page, context }) => {
  await signIn(page, FIRST.email)
  await page.goto('/notifications')
  const other = await context.newPage()
  await other.goto(CHAT)
  await fieldOf(other).fill('Half a thought')
  await deleteAccount(page)
  await expectLoggedOut(other)
  await expectNotOnPage(other, /Half a thought/)
  expect(await storedIn(other)).not.toContain('Half a thought')
})

test('Back after a logout shows nothing private', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/likes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/transactions')
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/login?redirect=%2Flikes')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('discreet mode hides title, icon and photos, and pressing Shift three times covers the page', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications#privacy')
  await page.getByRole('switch', { name: 'Discreet mode' }).click()
  await expect(page).toHaveTitle('Notes')
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-neutral.svg')
  await page.goto('/members')
  const photo = page.getByRole('article').first().locator('img').first()
  await expect(photo).toHaveCSS('filter', /blur/)
  await expect(page).toHaveTitle('Notes')
  // At once: on a busy machine three real presses may take longer than they may.
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  })
  const cover = page.getByRole('dialog', { name: 'Notes' })
  await expect(cover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await cover.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Hide the page' }).click()
  await expect(cover).toBeVisible()
})

test('a covered page is still covered after a reload, until its own Back', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications#privacy')
  await page.getByRole('switch', { name: 'Discreet mode' }).click()
  await page.goto('/members')
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Hide the page' }).click()
  const cover = page.getByRole('dialog', { name: 'Notes' })
  await expect(cover).toBeVisible()
  await page.reload()
  await expect(cover).toBeVisible()
  await cover.getByRole('button', { name: 'Back' }).click()
  await expect(cover).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(cover).toHaveCount(0)
})

test('the copy of the data on this device is a JSON file with everything that the site stores', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications#data')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy (JSON)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-data.json')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array))
  const copy: unknown = JSON.parse(Buffer.concat(chunks).toString())
  expect(copy).toMatchObject({ user: { email: 'paid@example.test' }, drafts: {} })
})
