import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

async function openProfile(page: Page): Promise<void> {
  await signIn(page, 'free@example.test')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
}

test('unsaved text survives a reload, and the browser asks before it', async ({ page }) => {
  await openProfile(page)
  await page.getByRole('button', { name: 'Edit “About me”' }).click()
  const about = page.getByRole('textbox', { name: 'A few words about you' })
  await about.fill('Half a thought')
  let asked = ''
  page.on('dialog', (dialog) => {
    asked = dialog.type()
    void dialog.accept()
  })
  await page.reload()
  await expect(about).toHaveValue('Half a thought')
  expect(asked).toBe('beforeunload')
})

test('the preview shows the profile as others see it', async ({ page }) => {
  await openProfile(page)
  await page.getByRole('link', { name: 'Preview as others see me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daniel' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveCount(0)
})
