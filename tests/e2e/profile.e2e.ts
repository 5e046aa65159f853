import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test('unsaved text survives a reload, and the browser asks before it', async ({ page }) => {
  await signIn(page, 'free@example.test')
  await page.goto('/profile')
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
