import { expect, test } from '#tests/support/browser/fixtures.ts'
import { dragBy, expectLeft, likesOnServer, nameOf, openGame } from '#tests/support/browser/swiping.ts'

test('a card whose picture fails is dragged like any other, and a page that is left within four seconds of a like sends it by beacon, once', async ({
  page,
  problems,
}) => {
  problems.expect(/404.*\/portraits\//)
  await page.route('**/portraits/**', (route) => route.fulfill({ status: 404 }))
  const { card, sent } = await openGame(page)
  const before = (await likesOnServer(page)).length
  const first = await nameOf(card)
  await expect(card.getByText(first)).toBeVisible()
  await dragBy(page, card, 260)
  await expect(card).not.toHaveAccessibleName(first)
  await expectLeft(page, 3)
  expect(sent).toEqual([])
  await page.reload()
  await expect.poll(async () => (await likesOnServer(page)).length).toBe(before + 1)
  await expectLeft(page, 3)
  expect(sent.filter(({ action }) => action === 'like').length).toBeLessThanOrEqual(1)
})
