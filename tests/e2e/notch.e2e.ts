import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet, visitAfter } from '#tests/support/browser/visit.ts'

const WINDOW = { width: 844, height: 390 }
/** The insets of a phone that is held sideways, with the bar of the system above. */
const NOTCH = { left: 59, right: 59, top: 24, bottom: 21 }

test.use({ viewport: WINDOW })

/** Opens a page as a premium member on a phone with a notch. */
async function openWithNotch(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH })
  await signIn(page, 'paid@example.test')
  await page.goto(path)
}

/** Expects at least one match, and all of them to be clear of the notch. */
async function expectClear(parts: Locator): Promise<void> {
  await expect(parts.first()).toBeVisible()
  // A toast rises into its place.
  await expect(async () => {
    for (const part of await parts.all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(NOTCH.left)
      expect(x + width).toBeLessThanOrEqual(WINDOW.width - NOTCH.right)
      expect(y).toBeGreaterThanOrEqual(NOTCH.top)
      expect(y + height).toBeLessThanOrEqual(WINDOW.height - NOTCH.bottom)
    }
  }).toPass({ timeout: 7_000 })
}

test('a notch covers neither a toast nor the button that closes a match', async ({ page }) => {
  await openWithNotch(page, '/likes')
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).first().click()
  const match = page.getByRole('dialog', { name: "It's a match!" })
  await expectClear(match.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await visitAfter(page, '/likes', '/members')
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).first().click()
  await expectClear(page.getByText(/^You liked/).locator('..'))
})

test('a notch covers nothing that lies over a photo in full screen, of a member and of a conversation', async ({
  page,
  server,
}) => {
  await openWithNotch(page, '/members/103')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await page.getByRole('button', { name: 'Enlarge photo 2' }).click()
  const photos = page.getByRole('dialog', { name: 'Photos of Lina' })
  await expectClear(photos.getByRole('button').locator('svg'))
  await expectClear(photos.getByText(/^2 \/ \d/))
  await expectClear(photos.getByText('Fictional'))
  await page.keyboard.press('Escape')
  await expect(photos).toHaveCount(0)

  await server.set({ message: { conversation: 2001, type: 'photo' } })
  await visitAfter(page, '/members/103', '/chats/2001')
  await page.getByRole('button', { name: 'Show photo' }).click()
  await page.getByRole('button', { name: 'Enlarge photo' }).click()
  await expectClear(page.getByRole('dialog').getByRole('button').locator('svg'))
})

test('a notch covers nothing of the neutral page of discreet mode', async ({ page }) => {
  // The sections above move the switch when their answers arrive, so a press on it could miss.
  await untilQuiet(page, () => openWithNotch(page, '/notifications#privacy'))
  await page.getByRole('switch', { name: 'Discreet mode' }).click()
  await expect(page).toHaveTitle('Notes')
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  })
  await expectClear(page.getByRole('dialog', { name: 'Notes' }).getByRole('button', { name: 'Back' }))
})

test('the line at the foot of a phone covers no button of the signup', async ({ page }) => {
  const phone = { width: 390, height: 440 }
  const bottom = 34
  await page.setViewportSize(phone)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom } })
  await page.goto('/signup')
  const button = page.getByRole('button', { name: 'Continue' })
  await expect(button).toBeVisible()
  const { y, height } = (await button.boundingBox()) ?? { y: Infinity, height: 0 }
  expect(y + height).toBeLessThanOrEqual(phone.height - bottom)
})
