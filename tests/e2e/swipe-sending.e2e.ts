import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  expectLeft,
  likesOnServer,
  nameOf,
  openGame,
  playTop,
  clickButton,
} from '#tests/support/browser/swiping.ts'

test('a like reaches the server after four seconds, and can be taken back until the next card', async ({
  page,
}) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  const before = (await likesOnServer(page)).length
  await clickButton(page, 'Like')
  await expect(page.getByRole('status').filter({ hasText: /^Liked .+, 3 left$/ })).toHaveCount(1)
  await expect.poll(() => sent.length, { timeout: 8_000 }).toBe(1)
  await expect.poll(async () => (await likesOnServer(page)).length).toBe(before + 1)
  await clickButton(page, 'Undo')
  await expect(card).toHaveAccessibleName(first)
  await expect.poll(async () => (await likesOnServer(page)).length).toBe(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(1)
})

test('a skip that was sent comes back without a call, and can become a like', async ({ page }) => {
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await clickButton(page, 'Skip')
  await expect.poll(() => sent.length, { timeout: 8_000 }).toBe(1)
  await clickButton(page, 'Undo')
  await expect(card).toHaveAccessibleName(first)
  await clickButton(page, 'Like')
  await expect.poll(() => sent.map(({ action }) => action), { timeout: 8_000 }).toEqual(['skip', 'like'])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('a like that cannot be taken back stays, and says so', async ({ page, server, problems }) => {
  problems.expect(/400/)
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  await clickButton(page, 'Like')
  await expect.poll(() => sent.length, { timeout: 8_000 }).toBe(1)
  await server.set({
    faults: [{ method: 'DELETE', path: 'like.php', kind: 'status', status: 400, times: 1 }],
  })
  await clickButton(page, 'Undo')
  await expect(page.getByText('Your like could not be taken back. Please try again.')).toBeVisible()
  await expect(card).not.toHaveAccessibleName(first)
})

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

test('swipes reach the server in the order in which they were made', async ({ page, server }) => {
  const { card, sent } = await openGame(page)
  await server.set({ faults: [{ method: 'POST', path: 'swipe-game.php', kind: 'delay', ms: 400, times: 1 }] })
  for (const name of ['Like', 'Skip', 'Like'] as const) await playTop(page, card, name)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Likes/ })
    .click()
  await expect.poll(() => sent.map(({ action }) => action)).toEqual(['like', 'skip', 'like'])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
})

test('a like that the server refuses restores the card with a message, and is not repeated', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/500|400/)
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  const fault = { method: 'POST', path: 'swipe-game.php', kind: 'status', times: 1, commit: false }
  await server.set({ faults: [{ ...fault, status: 500 }] })
  await playTop(page, card, 'Like')
  await playTop(page, card, 'Skip')
  await expect(page.getByRole('alert')).toContainText(`Your like for ${first} did not go through`)
  await expect(card).toHaveAccessibleName(first)
  await expectLeft(page, 4)
  expect(sent.filter(({ action }) => action === 'like')).toHaveLength(1)
})

test('a like whose answer is cut is on the server once, and its card does not reappear', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|ERR_CONNECTION/)
  const { card, sent } = await openGame(page)
  const first = await nameOf(card)
  const before = (await likesOnServer(page)).length
  await server.set({
    faults: [{ method: 'POST', path: 'swipe-game.php', kind: 'cut', times: 1, commit: true }],
  })
  await playTop(page, card, 'Like')
  await playTop(page, card, 'Skip')
  await expect.poll(() => sent.map(({ action }) => action)).toEqual(['like', 'skip'].slice(0, sent.length))
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(1)
  await expectLeft(page, 3)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(card).not.toHaveAccessibleName(first)
  expect((await likesOnServer(page)).length).toBe(before + 1)
})

test('a like that is returned shows the match', async ({ page, server }) => {
  const { card } = await openGame(page)
  const href = (await card.getByRole('link').getAttribute('href')) ?? ''
  await server.set({ like: { profile_id: Number(href.split('/').at(-1)) } })
  const name = await nameOf(card)
  await clickButton(page, 'Like')
  const match = page.getByRole('dialog', { name: /It.s a match!/ })
  await expect(match).toBeVisible({ timeout: 8_000 })
  await expect(match).toContainText(name)
})
