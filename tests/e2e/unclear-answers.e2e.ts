import {
  countPosts,
  expectSentOnce,
  logOf,
  answerNextPost,
  openChat,
  advanceClockUntil,
  pending,
  photosOnServer,
  send,
  tryAgain,
} from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const TEXT = 'Taken by the server, whatever was answered'
const GATEWAY_PAGE = '<!doctype html><title>Attention</title><h1>Checking your browser</h1>'

const PAGE = { contentType: 'text/html', body: GATEWAY_PAGE }

test('a message that was accepted and is searched for behind a gateway is not sent again; a photo that was not accepted does not count as sent because the member’s phone sent another one', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await context.clock.install()
  await openChat(page)
  const counted = countPosts(context)
  let isBarred = false
  await page.route('**/api/chat.php*', (route) =>
    isBarred && route.request().method() === 'GET'
      ? route.fulfill({ status: 403, ...PAGE })
      : route.fallback(),
  )
  await answerNextPost(page, async (route) => {
    await route.fetch()
    isBarred = true
    await route.abort('connectionreset')
  })
  await send(page, TEXT)
  await expect.poll(() => isBarred).toBe(true)
  for (let second = 0; second < 30; second += 1) {
    await page.clock.runFor(1_000)
    if (await tryAgain(page).isVisible()) await tryAgain(page).click()
  }
  isBarred = false
  await advanceClockUntil(page, async () => {
    if (await tryAgain(page).isVisible()) await tryAgain(page).click()
    return (await pending(page).count()) === 0
  })
  await expectSentOnce(page, TEXT)
  expect(counted.posts).toBe(1)

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
