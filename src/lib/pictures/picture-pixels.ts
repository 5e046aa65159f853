/** More than any camera takes; decoded, such a picture needs some 480 MB. */
const MAX_PIXELS = 120_000_000
/** A JPEG with more blocks before its size is left to the browser. */
const MAX_BLOCKS = 200

type Sizes = [width: number, height: number]

async function bytesAt(file: Blob, start: number, count: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + count).arrayBuffer())
}

function tag(head: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: 4 }, (_, index) => head.getUint8(at + index)))
}

/** The block with the size of a JPEG follows all the camera's metadata. */
async function sizesOfJpeg(file: Blob): Promise<Sizes | null> {
  let at = 2
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    const head = await bytesAt(file, at, 9)
    if (head.getUint8(0) !== 0xff) return null
    const marker = head.getUint8(1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [head.getUint16(7), head.getUint16(5)]
    at += 2 + head.getUint16(2)
  }
  return null
}

function sizesOfWebp(head: DataView): Sizes | null {
  const threeBytes = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 2 ** 16
  switch (tag(head, 12)) {
    case 'VP8 ':
      return [head.getUint16(26, true) & 0x3fff, head.getUint16(28, true) & 0x3fff]
    case 'VP8L': {
      const sizes = head.getUint32(21, true)
      return [(sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1]
    }
    case 'VP8X':
      return [threeBytes(24) + 1, threeBytes(27) + 1]
    default:
      return null
  }
}

async function sizesOf(file: Blob): Promise<Sizes | null> {
  const head = await bytesAt(file, 0, 30)
  if (head.getUint16(0) === 0xffd8) return sizesOfJpeg(file)
  if (head.getUint32(0) === 0x89504e47) return [head.getUint32(16), head.getUint32(20)]
  return tag(head, 0) === 'RIFF' && tag(head, 8) === 'WEBP' ? sizesOfWebp(head) : null
}

/**
 * Returns whether the browser can safely decode a JPEG, PNG or WebP, by the size in its header: a small file may hold a picture that fills
 * the memory of a phone. True for other files and for unreadable ones, which the browser reports.
 */
export async function isDrawable(file: Blob): Promise<boolean> {
  try {
    const sizes = await sizesOf(file)
    return sizes === null || sizes[0] * sizes[1] <= MAX_PIXELS
  } catch {
    // Shorter than its own header, or deleted from the disk: the browser reports the error.
    return true
  }
}
