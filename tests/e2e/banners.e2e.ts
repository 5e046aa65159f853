import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const LINE_PX = 56

const openBanner = (page: Page) =>
  page.locator('section[aria-labelledby]').filter({ has: page.locator('svg') })

for (const locale of ['en', 'de', 'fi', 'pl', 'es'])
  test(`a banner is one line high in ${locale}, on the smallest phone as on a desktop`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies(
      [
        ['locale', locale],
        ['locale.chosen', '1'],
      ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
    )
    for (const email of ['new@example.test', 'bounced@example.test', 'free@example.test']) {
      await signIn(page, email)
      await page.goto('/likes')
      const banner = openBanner(page).first()
      await expect(banner).toBeVisible()
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect((await banner.boundingBox())?.height, `${email}, ${width} px`).toBeLessThanOrEqual(LINE_PX)
      }
    }
  })

test('on the smallest phones the action is behind the press on the title, by keyboard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signIn(page, 'new@example.test')
  await page.goto('/likes')
  const banner = page.getByRole('region', { name: 'Confirm your e-mail address' })
  const again = banner.getByRole('button', { name: 'Send it again' })
  await expect(banner).toBeVisible()
  await expect(again).toBeHidden()
  await banner.getByRole('button', { name: 'Confirm your e-mail address' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner).toContainText('new@example.test')
  await again.click()
  await expect(banner.getByRole('status')).toContainText('Sent.')
})

test('the list of conversations keeps its height below a banner', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'new@example.test')
  await page.goto('/chats')
  await expect(page.getByRole('region', { name: 'Confirm your e-mail address' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
})
