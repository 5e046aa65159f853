import { getResponse, http } from 'msw'
import { vi } from 'vitest'
import { handlers } from '#mocks/handlers/all.ts'
import { server } from './server.ts'

/** The beginning and the end of a JPEG. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])

/**
 * Stubs what jsdom lacks for pictures until the test ends: every file is one, and is drawn as a JPEG. The object URLs are revoked later.
 */
export function stubPictures(): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 900, height: 1200, close: () => {} }))
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
  const context = { fillRect() {}, drawImage() {}, scale() {}, translate() {}, rotate() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([JPEG], { type: 'image/jpeg' })),
  )
}

/** Gives the server the bytes of photos in messages, which jsdom leaves out, until its handlers are reset. */
export function completePhotos(): void {
  server.use(
    http.post('*/api/chat.php', async ({ request }) => {
      if (!request.headers.get('content-type')?.startsWith('multipart/')) return undefined
      const form = await request.clone().formData()
      const photo = new Response(JPEG, { headers: { 'Content-Type': 'image/jpeg' } })
      form.set('file', await photo.blob(), 'photo.jpg')
      return getResponse(handlers, new Request(request.url, { method: 'POST', body: form }))
    }),
  )
}
