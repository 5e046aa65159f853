import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { distanceToEnd, logOf, waitForRest } from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'
const CAMERA = 'SECRET CAMERA AT HOME'

interface ServerMessage {
  from_me: boolean
  type: string
  image: string | null
}

async function openChat(page: Page): Promise<void> {
  await signIn(page, 'paid@example.test')
  await page.goto(CHAT)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
}

async function photosOnServer(page: Page): Promise<ServerMessage[]> {
  const answer = await page.request.get('/__fixtures/state?conversation=2001')
  const { conversation } = (await answer.json()) as { conversation: { messages: ServerMessage[] } }
  return conversation.messages.filter((message) => message.from_me && message.type === 'photo')
}

/** A JPEG of 3000 × 2000 pixels with a camera's note in its EXIF segment. */
async function cameraPhoto(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000)
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = 'teal'
      context.fillRect(0, 0, 3000, 2000)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const note = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x0f\0\x02\0\0\0', 'latin1'),
    Buffer.from([CAMERA.length + 1]),
    Buffer.from(`\0\0\0\x1a\0\0\0\0${CAMERA}\0`, 'latin1'),
  ])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(note.length + 2)
  const bytes = Buffer.from(plain)
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xe1]), size, note, bytes.subarray(2)])
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test('a file that the browser cannot read as a picture is refused; a photo is shown with size and price, scaled, without camera metadata, and sent once', async ({
  page,
}) => {
  await openChat(page)
  await choose(page, 'broken.png', 'image/png', Buffer.alloc(100))
  const refusal = page.getByRole('dialog', { name: 'This photo cannot be sent' })
  await expect(refusal.getByRole('alert')).toHaveText(/cannot be read as a photo/)
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(refusal).toHaveCount(0)

  const photo = await cameraPhoto(page)
  expect(photo.includes(CAMERA)).toBe(true)
  await choose(page, 'me.jpg', 'image/jpeg', photo)
  const dialog = page.getByRole('dialog', { name: 'Send this photo?' })
  await expect(dialog.getByText(/1,280 × 853 pixels, \d+ kB/)).toBeVisible()
  expect(await photosOnServer(page)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Send for 2 credits, from €1.20' }).click()
  await expect(logOf(page).getByRole('img', { name: 'Photo in a message' })).toHaveCount(1)
  await expect(page.getByText(/118 left/)).toBeVisible()
  await expect.poll(() => photosOnServer(page)).not.toEqual([])
  const [sent, ...others] = await photosOnServer(page)
  expect(others).toEqual([])
  const stored = await (await page.request.get(`/media/${sent?.image}`)).body()
  expect(stored.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(stored.includes(CAMERA)).toBe(false)
  expect(stored.includes('Exif')).toBe(false)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('swiping a row to the left shows its Delete button and opens nothing; the sheets that a long press on a row or a message opens are accessible', async ({
    page,
    context,
  }) => {
    await signIn(page, 'paid@example.test')
    await page.goto('/chats')
    const list = page.getByRole('list', { name: 'Conversations' })
    const row = list.getByRole('link', { name: /Noor/ })
    const box = await row.boundingBox()
    const y = (box?.y ?? 0) + 40
    const touch = await context.newCDPSession(page)
    const at = (x: number) => ({ touchPoints: [{ x, y }] })
    // Not one after the other: a busy machine would take the pause for a long press.
    await Promise.all([
      touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(290) }),
      ...[270, 240, 200].map((x) => touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })),
      touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
    // In the list: an open conversation, which hides the list, has such a button too.
    await list.getByRole('button', { name: 'Delete conversation' }).click()
    await expect(page).toHaveURL(/\/chats$/)
    await expect(page.getByText('The conversation with Noor has been deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()

    const expectAccessibleAfterRest = async (place: Locator, name: string) => {
      const { x = 0, y: top = 0 } = (await place.boundingBox()) ?? {}
      const touchPoints = [{ x: x + 30, y: top + 10 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expectAccessibleAfterRest(row, 'Noor')
    await row.tap()
    // Until the answer comes there is only the last message, whose row the answer replaces: a press on it would be lost.
    await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
    await waitForRest(page)
    await expectAccessibleAfterRest(logOf(page).getByText('That café by the harbour?'), 'This message')
  })
})
