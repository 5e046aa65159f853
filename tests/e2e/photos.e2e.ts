import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const ACCOUNT = 'free@example.test'
const SECRET = 'SECRETPLACE'

interface ServerImage {
  id: number | string
  filename: string
  status: string
}

async function imagesOnServer(page: Page): Promise<ServerImage[]> {
  const answer = await page.request.get('/__fixtures/state')
  const { user } = (await answer.json()) as { user: { profile: { images: ServerImage[] } } }
  return user.profile.images
}

/** A JPEG that the browser can read, with an EXIF block that names a place. */
async function jpeg(page: Page, width = 900, height = 1200, left = 'teal'): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h, colour]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (!context) return ''
      context.fillStyle = 'teal'
      context.fillRect(0, 0, w, h)
      context.fillStyle = colour
      context.fillRect(0, 0, w / 2, h)
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, height, left] as const,
  )
  const picture = Buffer.from(base64, 'base64')
  const exif = Buffer.from(`Exif\0\0${SECRET}`, 'latin1')
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([picture.subarray(0, 2), marker, exif, picture.subarray(2)])
}

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const picker = (page: Page) => page.getByLabel('Add photos')
const photos = (page: Page) => page.getByRole('list', { name: 'Photos' })

/** Takes the part that the crop dialog proposes; the upload begins with it. */
const usePhoto = (page: Page) => page.getByRole('button', { name: 'Use this photo' }).click()

async function openProfile(page: Page, account = ACCOUNT): Promise<void> {
  await signIn(page, account)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
}

/** Notes the names of the files that the page sends in `sentNames`. */
function noteFileNames(): void {
  const names: string[] = []
  Object.assign(window, { sentNames: names })
  const note = (body: unknown) => {
    const sent = body instanceof FormData ? body.get('file') : null
    if (sent instanceof File) names.push(sent.name)
  }
  Object.assign(window, {
    XMLHttpRequest: class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null) {
        note(body)
        super.send(body)
      }
    },
  })
}

test('before a photo leaves the device it is scaled in its shape and stripped of EXIF and its file name; then it waits for approval', async ({
  page,
}) => {
  await page.addInitScript(noteFileNames)
  await openProfile(page)
  await picker(page).setInputFiles(file('2026-05-12 Anna at home.jpg', await jpeg(page, 1500, 2000)))
  await usePhoto(page)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expect(photos(page).getByText('Being checked')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'sentNames') as unknown)).toEqual(['photo.jpg'])
  const uploaded = (await imagesOnServer(page)).at(-1)
  const bytes = await (await page.request.get(`/media/${uploaded?.filename}`)).body()
  expect(bytes.includes(SECRET)).toBe(false)
  const size = await page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    return [picture.width, picture.height]
  }, `/media/${uploaded?.filename}`)
  expect(size).toEqual([1280, 1600])
})

test('a file that only looks like a JPEG, and a small one that decodes to a huge picture, are refused; of several chosen photos those within the limit are uploaded, each of the others says that there is no room, and premium is explained once', async ({
  page,
  problems,
}) => {
  // Playwright's trace requests the preview of a broken picture; the site does not.
  problems.expect(/connect-src (blob|'self')/)
  await openProfile(page)
  await picker(page).setInputFiles(file('noise.jpg', Buffer.from('this is no picture')))
  await expect(photos(page).getByRole('alert')).toContainText('cannot be read as a photo')
  await page.getByRole('button', { name: 'Remove noise.jpg' }).click()
  const size = Buffer.alloc(8)
  size.writeUInt32BE(30_000, 0)
  size.writeUInt32BE(30_000, 4)
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
  const monster = Buffer.concat([head, size, Buffer.from([8, 6, 0, 0, 0])])
  await picker(page).setInputFiles(file('huge.png', monster, 'image/png'))
  await expect(photos(page).getByText('This file cannot be read as a photo.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove huge.png' }).click()
  const picture = await jpeg(page)
  await picker(page).setInputFiles([
    file('one.jpg', picture),
    file('two.jpg', picture),
    file('three.jpg', picture),
  ])
  await expect(photos(page).getByText('There is no room for this photo.')).toHaveCount(2)
  await expect(page.getByText(/Any package makes you premium/)).toHaveCount(1)
  await usePhoto(page)
  await expect(page.getByText('3 of 3')).toBeVisible()
  expect(await imagesOnServer(page)).toHaveLength(3)
})

test('a photo fills the crop frame, whatever its shape, and is cropped and rotated before it is uploaded', async ({
  page,
}) => {
  await openProfile(page)
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  for (const [width, height] of [
    [1600, 600],
    [600, 1600],
  ] as const) {
    await picker(page).setInputFiles(file('a.jpg', await jpeg(page, width, height)))
    const frame = await dialog.getByTestId('cropper').boundingBox()
    const stage = await dialog.getByTestId('container').boundingBox()
    expect(frame?.width).toBeCloseTo(stage?.width ?? 0, -1)
    expect(frame?.height).toBeCloseTo(stage?.height ?? 0, -1)
    // Without dragging: the point that is pressed moves to the middle, as far as the picture still fills the frame.
    const corner = () =>
      dialog.getByRole('img').evaluate((picture) => {
        const { left, top } = picture.getBoundingClientRect()
        // The dialog itself may still be on its way.
        const ground = picture.parentElement?.getBoundingClientRect()
        return [Math.round(left - (ground?.left ?? 0)), Math.round(top - (ground?.top ?? 0))]
      })
    const [left = 0, top = 0] = await corner()
    await page.mouse.move((frame?.x ?? 0) + 40, (frame?.y ?? 0) + 40)
    await page.mouse.down()
    // A hand that trembles.
    await page.mouse.move((frame?.x ?? 0) + 42, (frame?.y ?? 0) + 42)
    await page.mouse.up()
    const movedBy = async () => {
      const [x = 0, y = 0] = await corner()
      return Math.max(x - left, y - top)
    }
    await expect.poll(movedBy).toBeGreaterThan(10)
    const [x = 0, y = 0] = await corner()
    // A drag in the direction in which the picture has no room moves nothing, and is no press.
    await page.mouse.move((frame?.x ?? 0) + 60, (frame?.y ?? 0) + 60)
    await page.mouse.down()
    const [across, down] = width > height ? [60, 140] : [140, 60]
    await page.mouse.move((frame?.x ?? 0) + across, (frame?.y ?? 0) + down, { steps: 3 })
    await page.mouse.up()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await corner()).toEqual([x, y])
    expect(width > height ? [x > left, y] : [x, y > top]).toEqual(width > height ? [true, top] : [left, true])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(await imagesOnServer(page)).toHaveLength(2)
  await picker(page).setInputFiles(file('a.jpg', await jpeg(page, 1200, 600)))
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]')
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.5')
  await expect(dialog.getByRole('img')).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.5\)/)
  await usePhoto(page)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('3 of 3')).toBeVisible()
  const uploaded = (await imagesOnServer(page)).at(-1)
  const shape = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
    return width / height
  }, `/media/${uploaded?.filename}`)
  expect(shape).toBeCloseTo(0.8, 1)
})

test('a large photo is rotated whole, on a canvas no larger than the upload', async ({ page }) => {
  await page.addInitScript(() => {
    const drawImage = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage') as () => void
    Object.assign(window, { mostPixels: 0 })
    CanvasRenderingContext2D.prototype.drawImage = function (
      this: CanvasRenderingContext2D,
      ...values: unknown[]
    ) {
      const { width, height } = this.canvas
      const most = Number(Reflect.get(window, 'mostPixels'))
      Object.assign(window, { mostPixels: Math.max(most, width * height) })
      Reflect.apply(drawImage, this, values)
    }
  })
  await openProfile(page)
  await picker(page).setInputFiles(file('a.jpg', await jpeg(page, 2_400, 1_800, 'black')))
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await usePhoto(page)
  await expect(page.getByText('3 of 3')).toBeVisible()
  expect(await page.evaluate(() => Number(Reflect.get(window, 'mostPixels')))).toBeLessThanOrEqual(
    1_600 * 1_600,
  )
  const uploaded = (await imagesOnServer(page)).at(-1)
  // The left half, which is black, is the upper one now.
  const areBlack = await page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    return [5, picture.height - 5].map((y) => {
      const [, green = 0] = context?.getImageData(picture.width / 2, y, 1, 1).data ?? []
      return green < 64
    })
  }, `/media/${uploaded?.filename}`)
  expect(areBlack).toEqual([true, false])
})

test('several photos are cropped one after the other or uploaded as they are, and an upload shows its progress and can be cancelled to the end', async ({
  page,
  server,
}) => {
  await openProfile(page, 'paid@example.test')
  const before = (await imagesOnServer(page)).length
  const picture = await jpeg(page)
  await picker(page).setInputFiles(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name, picture)))
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await expect(dialog.getByRole('img', { name: 'Preview of a.jpg' })).toBeVisible()
  await usePhoto(page)
  await expect(dialog.getByRole('img', { name: 'Preview of b.jpg' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload all as they are' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await imagesOnServer(page)).length).toBe(before + 3)
  await server.set({ faults: [{ method: 'POST', path: 'photo.php', kind: 'delay', ms: 2_000 }] })
  await picker(page).setInputFiles(file('d.jpg', picture))
  const deletion = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  // In the page itself: the answer comes two seconds after the last byte.
  const cancelled = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const progress = document.querySelector('progress[value="1"][aria-label="Upload of d.jpg"]')
          const cancel = progress
            ?.closest('li')
            ?.querySelector<HTMLElement>('button[aria-label="Cancel d.jpg"]')
          if (!cancel) return void requestAnimationFrame(look)
          cancel.click()
          resolve()
        }
        look()
      }),
  )
  await usePhoto(page)
  await cancelled
  await expect(page.getByRole('progressbar', { name: 'Upload of d.jpg' })).toHaveCount(0)
  // The server had all of it, and stores it.
  await deletion
  expect(await imagesOnServer(page)).toHaveLength(before + 3)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a new member adds a photo without leaving the questions of the completion page', async ({ page }) => {
  await signIn(page, 'new@example.test')
  await page.goto('/complete-signup')
  await picker(page).setInputFiles(file('a.jpg', await jpeg(page)))
  await usePhoto(page)
  await expect(photos(page).getByRole('img', { name: 'Your photo 1' })).toBeVisible()
  await expect(photos(page).getByText('Being checked')).toBeVisible()
  expect(await imagesOnServer(page)).toHaveLength(1)
  await expect(page).toHaveURL('/complete-signup')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'About you' })).toBeVisible()
  await page.goBack()
  await expect(photos(page).getByRole('img', { name: 'Your photo 1' })).toBeVisible()
})

test('photos are sorted by keys, by the menu and by dragging, no menu is cut in a narrow window, and a deleted photo can be restored until the page is left', async ({
  page,
}) => {
  await openProfile(page)
  const order = async () => (await imagesOnServer(page)).map(({ id }) => String(id))
  const [first, second] = await order()
  await page.getByRole('button', { name: /^Move photo 1 / }).press('ArrowRight')
  await expect.poll(order).toEqual([second, first])
  await page.getByRole('button', { name: 'Actions for photo 2' }).click()
  await page.getByRole('menuitem', { name: 'Move forward' }).click()
  await expect.poll(order).toEqual([first, second])
  await page.getByRole('button', { name: /^Move photo 2 / }).hover()
  await page.mouse.down()
  // In two steps, as a hand moves: a pointer that jumps does not drag.
  await page.getByRole('img', { name: 'Your photo 1' }).hover({ force: true, position: { x: 60, y: 60 } })
  await page.getByRole('img', { name: 'Your photo 1' }).hover({ force: true })
  await page.mouse.up()
  await expect.poll(order).toEqual([second, first])
  await page.getByRole('button', { name: 'Actions for photo 1' }).click()
  await page.getByRole('menuitem', { name: 'Make main photo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Photo 1 is your main photo now.' })).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: `Actions for photo ${number}` }).click()
    const menu = page.getByRole('menu', { name: `Actions for photo ${number}` })
    // The menu covers the photos below, even where each photo is a layer of its own.
    await expect(page.getByRole('listitem').filter({ has: menu })).toHaveCSS('z-index', '1')
    const { left, right } = await menu.evaluate((element) => element.getBoundingClientRect())
    expect(left, `photo ${number}`).toBeGreaterThanOrEqual(0)
    expect(right, `photo ${number}`).toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for photo 2' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('img', { name: 'Your photo 2' })).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('img', { name: 'Your photo 2' })).toBeVisible()
  expect(await imagesOnServer(page)).toHaveLength(2)
  await remove()
  await page.reload()
  await expect.poll(async () => (await imagesOnServer(page)).length).toBe(1)
})
