import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitAfter } from '#tests/support/browser/visit.ts'

/** More than the controls of a profile. */
const TABS = 24

test('on a phone held sideways a photo leaves room for the name, and the actions follow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await signIn(page, 'paid@example.test')
  await page.goto('/members/103')
  const message = page.getByRole('button', { name: /^Message/ })
  for (const [width, height] of [
    [667, 375],
    [640, 360],
  ] as const) {
    const size = `${width} by ${height}`
    await page.setViewportSize({ width, height })
    await expect(message, size).toBeVisible()
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(name?.y, size).toBeLessThan(height)
    const bar = await message.boundingBox()
    expect(bar?.y, size).toBeGreaterThan(name?.y ?? Infinity)
    expect(bar?.y, size).toBeLessThan(2 * height)
  }
})

test('on a phone the actions of a fictional profile cover nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, 'paid@example.test')
  await page.goto('/members/103')
  await expect(page.getByRole('button', { name: /^Message/ })).toBeVisible()
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const bar = document.querySelector('[data-action-bar]')
      if (!focused || focused === document.body || !bar || bar.contains(focused)) return 0
      return Math.max(0, focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top)
    })
  for (let count = 0; count < TABS; count += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(covered).toBe(0)
  }
})

test('the ring of a focus on a photo is white beside its colour', async ({ page, server }) => {
  const ring = /rgb\(255, 255, 255\) 0px 0px 0px 5px/
  const around = (control: Locator) => control.evaluate((node) => getComputedStyle(node, '::after').boxShadow)
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, 'paid@example.test')
  await page.goto('/members/106')
  await expect(await tabTo(page.getByRole('link', { name: 'Back to search' }))).toHaveCSS('box-shadow', ring)
  const photos = await tabTo(page.getByRole('region', { name: /^Photos of / }))
  expect(await around(photos.locator('..'))).toMatch(ring)
  await server.set({ message: { conversation: 2001, type: 'photo' } })
  await visitAfter(page, '/members/106', '/chats/2001')
  await page.getByRole('button', { name: 'Show photo' }).click()
  const picture = page.getByRole('log').getByRole('button', { name: 'Enlarge photo' })
  await picture.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await around(picture)).toMatch(ring)
})
