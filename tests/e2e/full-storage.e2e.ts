import {
  CHAT,
  countPosts,
  expectSentOnce,
  fieldOf,
  logOf,
  openChat,
  send,
  tryAgain,
} from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { payButton, paymentsOn, status } from '#tests/support/browser/payments.ts'
import { fillStorage, waitForStorageEvents } from '#tests/support/browser/storage.ts'
import { visitAfter } from '#tests/support/browser/visit.ts'

const TEXT = 'Written before the storage was full'
/** Longer than the delay before a draft is stored. */
const DRAFTED_MS = 1_000
const WAITING = 'Waiting for the connection'
const THANKS = 'Thank you! 25 credits added'

test('when the storage fills up after a message that waits too long, it asks, and no page hangs', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.clock.install()
  await openChat(page)
  await context.setOffline(true)
  await send(page, TEXT)
  await expect(logOf(page).getByText(WAITING)).toBeVisible()
  await fillStorage(page, { free: 0 })
  await page.clock.fastForward(130_000)
  await context.setOffline(false)
  await expect(tryAgain(page)).toBeVisible()
  const next = await context.newPage()
  await openChat(next, true)
  await expect(logOf(next).getByText(TEXT)).toHaveCount(1)
  await tryAgain(next).click()
  await expectSentOnce(next, TEXT)
})

test('when the storage is full, a draft of another tab does not replace the text that is typed', async ({
  page,
  context,
}) => {
  await context.clock.install()
  await openChat(page)
  await fieldOf(page).fill('Short')
  const other = await context.newPage()
  await other.goto('/chats/2002')
  await fieldOf(other).fill('What is drafted in another conversation')
  for (const tab of [page, other]) await tab.clock.runFor(DRAFTED_MS)
  await fillStorage(page, { free: 0 })
  await fieldOf(page).pressSequentially(' at first, and then longer')
  await page.clock.runFor(DRAFTED_MS)
  await fieldOf(other).fill('Less')
  await other.clock.runFor(DRAFTED_MS)
  await waitForStorageEvents(other, page)
  await expect(fieldOf(page)).toHaveValue('Short at first, and then longer')
})

test('when the storage is full before Send is pressed, a message and an order without an answer go out once', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const lost = { method: 'POST', kind: 'cut', commit: true, times: 1 }
  await server.set({
    faults: [
      { ...lost, path: 'chat.php' },
      { ...lost, path: 'repeat-order.php' },
    ],
  })
  const counted = countPosts(context)
  await openChat(page)
  await fillStorage(page, { free: 0 })
  await send(page, TEXT)
  await expectSentOnce(page, TEXT)
  expect(counted.posts).toBe(1)
  await visitAfter(page, CHAT, '/credits/repeat-order')
  await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
  await payButton(page).click()
  await expect(status(page).getByText(THANKS)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(await paymentsOn(server)).toHaveLength(1)
})
