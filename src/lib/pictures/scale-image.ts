import { isDrawable } from './picture-pixels.ts'

const QUALITY = 0.85

/** An area of a rotated picture, in its pixels. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** A redrawn picture: a JPEG without metadata. */
export interface ScaledImage {
  file: Blob
  width: number
  height: number
}

interface Cut {
  /** Clockwise, in multiples of 90. */
  degrees?: number
  area?: PictureArea | undefined
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  context.imageSmoothingQuality = 'high'
  // A JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return [canvas, context]
}

function turned(picture: ImageBitmap, degrees: number): ImageBitmap | HTMLCanvasElement {
  const quarter = (((degrees / 90) % 4) + 4) % 4
  if (quarter === 0) return picture
  const isSideways = quarter % 2 === 1
  const { width, height } = picture
  const [canvas, context] = canvasOf(isSideways ? height : width, isSideways ? width : height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarter * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2)
  return canvas
}

/**
 * Redraws a picture as a JPEG whose longer side is at most `longestSide` pixels: rotated, cropped, without EXIF or other metadata. Throws
 * when the browser cannot read the file as a picture, or when it has too many pixels to decode.
 */
export async function scaleImage(
  file: Blob,
  longestSide: number,
  { degrees = 0, area }: Cut = {},
): Promise<ScaledImage> {
  if (!(await isDrawable(file))) throw new Error('this picture has too many pixels')
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const source = turned(picture, degrees)
    const { x, y, width, height } = area ?? { x: 0, y: 0, width: source.width, height: source.height }
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const [canvas, context] = canvasOf(width * scale, height * scale)
    context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
    const scaled = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    if (!scaled) throw new Error('this picture is too large to draw')
    return { file: scaled, width: canvas.width, height: canvas.height }
  } finally {
    picture.close()
  }
}
