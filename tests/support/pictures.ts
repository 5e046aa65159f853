import { vi } from 'vitest'

/** The beginning and the end of a JPEG. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])

/**
 * Stubs what jsdom lacks for pictures: every file is one of the given size, and is drawn as a JPEG. Reverted by `vi.unstubAllGlobals()` and
 * `vi.restoreAllMocks()`.
 */
export function stubPictures(width = 900, height = 1200): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => {} }))
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
  const context = { fillRect() {}, drawImage() {}, translate() {}, rotate() {} }
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (file: Blob) => void) => done(new Blob([JPEG], { type: 'image/jpeg' })),
  })
}
