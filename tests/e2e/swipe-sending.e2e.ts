import { expect, test } from '#tests/support/browser/fixtures.ts'
import { clickButton, expectLeft, likesOnServer, openGame } from '#tests/support/browser/swiping.ts'

test('a page that is closed within the four seconds sends its like by beacon, once', async ({ page }) => {
  const { sent } = await openGame(page)
  const before = (await likesOnServer(page)).length
  await clickButton(page, 'Like')
  await expectLeft(page, 3)
  await page.reload()
  await expect.poll(async () => (await likesOnServer(page)).length).toBe(before + 1)
  await expectLeft(page, 3)
  expect(sent.filter(({ action }) => action === 'like').length).toBeLessThanOrEqual(1)
})
