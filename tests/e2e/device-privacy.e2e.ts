import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FIRST } from '#tests/support/browser/accounts.ts'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { gate } from '#tests/support/gate.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

/** Downloads and returns the copy of the data on this device, with the name of its file. */
async function copyOfData(page: Page): Promise<{ name: string; text: string }> {
  await page.goto('/notifications#data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a copy (JSON)' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test("a member's copy of the data is a JSON file", async ({ page }) => {
  await signIn(page, FIRST.email)
  const { name, text } = await copyOfData(page)
  expect(name).toBe('my-data.json')
  expect(JSON.parse(text)).toMatchObject({ user: { email: FIRST.email }, drafts: {} })
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
  await page.waitForLoadState('load')
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
