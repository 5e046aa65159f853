import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

for (const viewport of [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
]) {
  test.describe(`in a window of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('conversations can be seen, opened, read and answered: the page scrolls', async ({ page }) => {
      await signIn(page, 'paid@example.test')
      await page.goto('/chats')
      const list = page.getByRole('list', { name: 'Conversations' })
      await expect(list).toBeVisible()
      expect((await list.boundingBox())?.height).toBeGreaterThan(150)
      await list.getByRole('link', { name: /Lina/ }).click()
      const log = page.getByRole('log', { name: 'Conversation' })
      await expect(log.getByText('Then you owe me a coffee first.')).toBeVisible()
      expect((await log.boundingBox())?.height).toBeGreaterThan(150)
      const field = page.getByRole('textbox', { name: 'Message' })
      await field.fill('In a low window')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(log.getByText('In a low window')).toBeVisible()
    })
  })
}
