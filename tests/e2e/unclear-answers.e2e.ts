import {
  logOf,
  answerNextPost,
  openChat,
  advanceClockUntil,
  pending,
  photosOnServer,
  tryAgain,
} from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test('a photo that was not accepted does not count as sent because the member’s phone sent another one', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await context.clock.install()
  await openChat(page)
  const photo = await page.screenshot({ type: 'jpeg' })
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo }
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Send this photo?' })
  await expect(dialog.getByText(/pixels/)).toBeVisible()
  await answerNextPost(page, (route) => route.abort('connectionreset'))
  await server.set({ clock_offset: -60_000 })
  const phone = await page.request.post('/api/chat.php', {
    multipart: { conversation: '{"id":2001}', type: 'photo', file },
  })
  expect(phone.ok()).toBe(true)
  await server.set({ clock_offset: 0 })
  await dialog.getByRole('button', { name: /Send for/ }).click()
  await expect(dialog).toHaveCount(0)
  await advanceClockUntil(page, async () => (await tryAgain(page).count()) === 1)
  expect(await photosOnServer(page)).toBe(1)
  await tryAgain(page).click()
  await advanceClockUntil(page, async () => (await pending(page).count()) === 0)
  await expect(tryAgain(page)).toHaveCount(0)
  await expect(logOf(page).getByRole('img', { name: 'Photo in a message' })).toHaveCount(2)
  expect(await photosOnServer(page)).toBe(2)
})
