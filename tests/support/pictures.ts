import { vi } from 'vitest'

/** The beginning and the end of a JPEG. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])

/**
 * Stubs what jsdom lacks for pictures: every file is one, and is drawn as a JPEG. Reverted by `vi.unstubAllGlobals()` and
 * `vi.restoreAllMocks()`, apart from the object URLs, which are revoked later.
 */
export function stubPictures(): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 900, height: 1200, close: () => {} }))
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
  const context = { fillRect() {}, drawImage() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([JPEG], { type: 'image/jpeg' })),
  )
}
