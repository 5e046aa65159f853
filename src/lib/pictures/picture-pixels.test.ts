import { expect, test, vi } from 'vitest'
import { isDrawable } from './picture-pixels.ts'
import { scaleImage } from './scale-image.ts'

const text = (value: string) => Array.from(value, (letter) => letter.charCodeAt(0))
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256)
const little = (value: number, bytes: number) => big(value, bytes).reverse()

function png(width: number, height: number): Blob {
  const head = [0x89, ...text('PNG\r\n\x1a\n'), ...big(13, 4), ...text('IHDR')]
  return new Blob([new Uint8Array([...head, ...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0])])
}

/** Has a block as long as a camera's preview before the size. */
function jpeg(width: number, height: number, frame = 0xc2): Blob {
  const exif = [0xff, 0xe1, ...big(60_000, 2), ...Array.from({ length: 59_998 }, () => 0)]
  const size = [0xff, frame, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3]
  return new Blob([new Uint8Array([0xff, 0xd8, ...exif, ...size])])
}

function webp(kind: string, data: number[]): Blob {
  const file = [...text('RIFF'), ...little(100, 4), ...text(`WEBP${kind}`), ...little(90, 4), ...data]
  return new Blob([new Uint8Array([...file, ...Array.from({ length: 20 }, () => 0)])])
}

const lossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)])
const lossless = (width: number, height: number) =>
  webp('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 2 ** 14, 4)])
const extended = (width: number, height: number) =>
  webp('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])

const KINDS = { png, jpeg, lossy, lossless, extended }

test.each(Object.entries(KINDS))(
  'a %s of a usual size is drawn, one of a monstrous size is not',
  async (_, of) => {
    expect(await isDrawable(of(12_000, 9_000))).toBe(true)
    expect(await isDrawable(of(16_000, 16_000))).toBe(false)
  },
)

test.each([
  ['nothing', new Blob([])],
  ['a text', new Blob(['hello'])],
  ['a JPEG without a size', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])])],
  [
    'a JPEG whose blocks have no length',
    new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0])]),
  ],
])('%s is left to the browser', async (_, file) => {
  expect(await isDrawable(file)).toBe(true)
})

test('a picture of a monstrous size is refused before the browser decodes it', async () => {
  const decode = vi.fn()
  vi.stubGlobal('createImageBitmap', decode)
  await expect(scaleImage(png(30_000, 30_000), 1_600)).rejects.toThrow('too many pixels')
  expect(decode).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
