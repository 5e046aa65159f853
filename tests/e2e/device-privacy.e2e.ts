import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNotOnPage, expectLoggedOut, FIRST, storedIn } from '#tests/support/browser/accounts.ts'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { gate } from '#tests/support/gate.ts'
import { openOrder, order, status } from '#tests/support/browser/payments.ts'
import { openPastFirstRefresh } from '#tests/support/browser/refresh.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { ANSWERS, clickContinue, goToLastStep, chooseGenders } from '#tests/support/browser/signing-up.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

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

/** Downloads and returns the copy of the data on this device, with the name of its file. */
async function copyOfData(page: Page): Promise<{ name: string; text: string }> {
  await page.goto('/notifications#data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a copy (JSON)' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByLabel('Why are you leaving?').selectOption({ label: 'Another reason' })
  await page.getByLabel('Your password, so that we know it is you').fill('secret-123')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible()
}

/** Starts a signup and a complaint. */
async function beginBoth(page: Page): Promise<void> {
  await beginComplaint(page)
  await goToLastStep(page)
}

test('an unfinished signup and complaint survive a reload, and do not appear in another tab', async ({
  page,
  context,
}) => {
  await beginBoth(page)
  await page.reload()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await page.goto('/complaints')
  await expect(page.getByLabel('What happened?')).toHaveValue(COMPLAINT)
  const other = await context.newPage()
  await expectEmptySignup(other)
  await expectEmptyComplaint(other)
  const stored = await storedIn(other)
  expect([ANSWERS.email, COMPLAINT].filter((words) => stored.includes(words))).toEqual([])
})

test("a member's copy of the data is a JSON file", async ({ page }) => {
  await signIn(page, FIRST.email)
  const { name, text } = await copyOfData(page)
  expect(name).toBe('my-data.json')
  expect(JSON.parse(text)).toMatchObject({ user: { email: FIRST.email }, drafts: {} })
})

test('a member who deletes the account leaves no texts, intents or orders on the device, nor in another tab', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openOrder(page, FIRST.email)
  const sent = page.waitForRequest('**/api/payment.php')
  await order(page, 'Bank transfer')
  const { client_id: orderId } = (await sent).postDataJSON() as { client_id: string }
  await expect(status(page).getByText('Your payment is in progress')).toBeVisible()
  const other = await context.newPage()
  // A refresh during the deletion would be refused.
  await openPastFirstRefresh(other, CHAT)
  await fieldOf(other).fill('Half a thought')
  await openPastFirstRefresh(page, '/notifications')
  await page.getByRole('textbox', { name: 'Word to mute' }).fill('nonsense')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  const traces = new RegExp(`Half a thought|nonsense|${orderId}`, 'g')
  await expect.poll(async () => (await storedIn(page)).match(traces)).toHaveLength(3)
  await deleteAccount(page)
  await expectLoggedOut(other)
  await expectNotOnPage(other, /Half a thought/)
  for (const tab of [page, other])
    await expect.poll(async () => (await storedIn(tab)).match(traces)).toBeNull()
})

test('discreet mode hides the title, the icon and photos; a page that was covered by Shift stays covered until Back on the cover is pressed', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  // The sections above move the switch when their answers arrive, so a press on it could miss.
  await untilQuiet(page, () => page.goto('/notifications#privacy'))
  await page.getByRole('switch', { name: 'Discreet mode' }).click()
  await expect(page).toHaveTitle('Notes')
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-neutral.svg')
  const app = gate()
  await page.route('**/assets/index-*.js', async (route) => {
    await app.passed
    await route.continue()
  })
  await page.goto('/members', { waitUntil: 'commit' })
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-neutral.svg')
  expect(await page.title()).toBe('…')
  app.open()
  const photo = page.getByRole('article').first().locator('img').first()
  await expect(photo).toHaveCSS('filter', /blur/)
  await page.getByRole('article').first().hover()
  await expect(photo).toHaveCSS('filter', 'none')
  await page.mouse.move(0, 0)
  await expect(photo).toHaveCSS('filter', /blur/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(photo).toHaveCSS('filter', /blur/)
  await photo.locator('xpath=ancestor::article').getByRole('link').focus()
  await expect(photo).toHaveCSS('filter', 'none')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await expect(page).toHaveTitle('Notes')
  // All at once: on a busy machine three real presses may take too long to count.
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  })
  const cover = page.getByRole('dialog', { name: 'Notes' })
  await expect(cover).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page, 'dialog')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await cover.getByRole('button', { name: 'Back' }).click()
  await expect(cover).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})
