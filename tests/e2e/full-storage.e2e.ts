import {
  expectSentOnce,
  fieldOf,
  logOf,
  openChat,
  send,
  tryAgain,
} from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fillStorage, waitForStorageEvents } from '#tests/support/browser/storage.ts'

const TEXT = 'Written before the storage was full'
/** Longer than the delay before a draft is stored. */
const DRAFTED_MS = 1_000
const WAITING = 'Waiting for the connection'

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
