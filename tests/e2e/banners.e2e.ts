import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitAfter } from '#tests/support/browser/visit.ts'

const LINE_PX = 56

const openBanner = (page: Page) =>
  page.locator('section[aria-labelledby]').filter({ has: page.locator('svg') })

/** Chooses a language on the page that lists all of them. */
async function choose(page: Page, name: string): Promise<void> {
  const language = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await language.getByRole('button').click()
  await expect(language.getByRole('button')).toHaveCount(0)
}

const LOCALES = { en: 'English', de: 'Deutsch', fi: 'Suomi', pl: 'Polski', es: 'Español' }

async function expectOneLine(page: Page, what: string): Promise<void> {
  const banner = openBanner(page).first()
  await expect(banner).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await banner.boundingBox())?.height, `${what}, ${width} px`).toBeLessThanOrEqual(LINE_PX)
  }
}

for (const email of ['new@example.test', 'bounced@example.test'])
  test(`the banner of ${email} is one line high in five languages, on the smallest phone as on a desktop`, async ({
    page,
  }) => {
    await signIn(page, email)
    await page.goto('/lang-config')
    let words = ''
    for (const [locale, name] of Object.entries(LOCALES)) {
      if (locale !== 'en') await choose(page, name)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(openBanner(page).first()).not.toHaveText(words)
      words = await openBanner(page).first().innerText()
      await expectOneLine(page, locale)
    }
  })

test('the offer to a free member is one line high in five languages, on the smallest phone as on a desktop', async ({
  page,
}) => {
  await signIn(page, 'free@example.test')
  await page.goto('/likes')
  for (const [locale, name] of Object.entries(LOCALES)) {
    if (locale !== 'en') {
      await visitAfter(page, '/likes', '/lang-config')
      await choose(page, name)
      await page.goBack()
    }
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expectOneLine(page, locale)
  }
})

test('a banner makes the page of conversations no higher than the phone, and on the smallest phones a press on its title, by keyboard too, shows its action', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Confirm your e-mail address' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'new@example.test')
  await page.goto('/chats')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)

  await page.setViewportSize({ width: 320, height: 568 })
  await visitAfter(page, '/chats', '/likes')
  const again = banner.getByRole('button', { name: 'Send it again' })
  await expect(banner).toBeVisible()
  await expect(again).toBeHidden()
  await banner.getByRole('button', { name: 'Confirm your e-mail address' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner).toContainText('new@example.test')
  await again.click()
  await expect(banner.getByRole('status')).toContainText('Sent.')
})
