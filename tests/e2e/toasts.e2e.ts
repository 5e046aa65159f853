import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

async function openSearch(page: Page) {
  await page.clock.install()
  await signIn(page, 'paid@example.test')
  await page.goto('/members')
  return page.getByRole('article').first().getByRole('button', { name: 'Like' })
}

test('what was liked by keyboard can be undone until the toast is used, however far the way to it', async ({
  page,
}) => {
  const like = await openSearch(page)
  await like.focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.clock.runFor(30_000)
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('what was liked by a click can be undone for ten seconds', async ({ page }) => {
  const like = await openSearch(page)
  await like.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(11_000)
  await expect(undo).toHaveCount(0)
})
