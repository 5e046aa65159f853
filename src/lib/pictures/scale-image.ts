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
    const isSideways = degrees % 180 !== 0
    const [turnedWidth, turnedHeight] = isSideways
      ? [picture.height, picture.width]
      : [picture.width, picture.height]
    const { x, y, width, height } = area ?? { x: 0, y: 0, width: turnedWidth, height: turnedHeight }
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const [canvas, context] = canvasOf(width * scale, height * scale)
    // Turned while it is drawn: a canvas of the whole picture would be more than iOS draws, which leaves it white.
    context.scale(canvas.width / width, canvas.height / height)
    context.translate(turnedWidth / 2 - x, turnedHeight / 2 - y)
    context.rotate((degrees * Math.PI) / 180)
    context.drawImage(picture, -picture.width / 2, -picture.height / 2)
    const scaled = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    if (!scaled) throw new Error('this picture is too large to draw')
    return { file: scaled, width: canvas.width, height: canvas.height }
  } finally {
    picture.close()
  }
}
