import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { pressEscape } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test('a like by click can be undone for ten seconds, a like by keyboard until the toast is used, however far away it is, and no toast is printed', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'paid@example.test')
  await page.goto('/members')
  const likeOf = (card: number) => page.getByRole('article').nth(card).getByRole('button', { name: 'Like' })
  await likeOf(0).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(11_000)
  await expect(undo).toHaveCount(0)

  await likeOf(1).focus()
  await page.keyboard.press('Enter')
  await expect(undo).toBeVisible()
  await page.clock.fastForward(30_000)
  await expectNoAxeViolationsInBothSchemes(page, '[role="status"]:has(button)')
  const words = page.getByText(/^You liked /)
  await expect(words).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(words).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(likeOf(1)).toHaveAttribute('aria-pressed', 'false')
})

test('on phones the actions of a fictional profile cover no button of a toast, and their menu opens over it', async ({
  page,
}) => {
  const small = { width: 320, height: 568 }
  await page.setViewportSize(small)
  await signIn(page, 'paid@example.test')
  await page.goto('/members/103')
  const like = page.getByRole('button', { name: 'Like' })
  for (const size of [small, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    // A like by keyboard can be undone until the toast is used.
    await like.press('Enter')
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await pressEscape(page)
    await undo.click()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  }
})

test('beside the list of conversations a toast covers no Send button', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await signIn(page, 'paid@example.test')
  await page.goto('/members')
  // A like by keyboard can be undone until the toast is used.
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).first().press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Lina/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Past the toast')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText('Past the toast')).toBeVisible()
  await expect(undo).toBeVisible()
})
