const QUALITY = 0.86

/** A part of a picture after it was turned, in pixels of the turned picture. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

function canvasOf(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  return [canvas, context]
}

function turned(picture: ImageBitmap, degrees: number): OffscreenCanvas {
  const quarter = (((degrees / 90) % 4) + 4) % 4
  const isSideways = quarter % 2 === 1
  const { width, height } = picture
  const [canvas, context] = canvasOf(isSideways ? height : width, isSideways ? width : height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarter * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2)
  return canvas
}

/**
 * Draws a picture anew as a JPEG whose longer side is at most `pixels`: turned by quarters, cut to an area, without EXIF or any other
 * data of the file (quality: uploads). Fails when the file is no picture that this browser can read.
 */
export async function scalePicture(
  file: Blob,
  pixels: number,
  { degrees = 0, area }: { degrees?: number; area?: PictureArea } = {},
): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const source = turned(picture, degrees)
    const { x, y, width, height } = area ?? { x: 0, y: 0, width: source.width, height: source.height }
    const scale = Math.min(1, pixels / Math.max(width, height))
    const [canvas, context] = canvasOf(width * scale, height * scale)
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } finally {
    picture.close()
  }
}
