import {
  countPhotosOnServer,
  expectSentOnce,
  fieldOf,
  logOf,
  openChat,
  pending,
  send,
  tryAgain,
} from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fillStorage, waitForStorageEvents } from '#tests/support/browser/storage.ts'

const TEXT = 'Written before the storage was full'
/** Longer than the delay before a draft is stored. */
const DRAFTED_MS = 1_000
const WAITING = 'Waiting for the connection'

test('a message that waited too long in a storage that is full by then offers Try again, and no page hangs', async ({
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

test('when the storage is full, a draft of another tab does not replace the text being typed', async ({
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

test('a photo that the storage has no room for is sent by the tab in which it was chosen', async ({
  page,
  context,
}) => {
  // The tab with the photo comes online later than the other one.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', {
      get: () => document.documentElement.dataset['off'] === undefined,
    })
  })
  await openChat(page)
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 300)
    const pixels = new ImageData(300, 300)
    pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251))
    canvas.getContext('2d')?.putImageData(pixels, 0, 0)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  })
  const other = await context.newPage()
  await openChat(other, true)
  const photos = await countPhotosOnServer(page)
  await page.evaluate(() => (document.documentElement.dataset['off'] = ''))
  await fillStorage(page, { free: 3_000 })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
  await page.getByRole('dialog', { name: 'Send this photo?' }).getByRole('button', { name: /^Send/ }).click()
  await expect(logOf(page).getByText(WAITING)).toBeVisible()
  await expect(logOf(other).getByText('Sending…')).toBeVisible()
  await page.evaluate(() => {
    delete document.documentElement.dataset['off']
    window.dispatchEvent(new Event('online'))
  })
  await expect(pending(page)).toHaveCount(0)
  expect(await countPhotosOnServer(page)).toBe(photos + 1)
  await expect(logOf(page).getByText('Not sent')).toHaveCount(0)
  await expect(logOf(page).getByRole('img', { name: 'Photo in a message' })).toHaveCount(1)
})
