const QUALITY = 0.85

/** A picture that was made smaller: a JPEG that carries nothing but what is seen. */
export interface ScaledImage {
  file: Blob
  width: number
  height: number
}

/**
 * Draws a picture anew so that no side is longer than `longestSide` pixels: what the camera wrote beside it (place, device, time) is
 * gone. Fails when the browser cannot read the file as a picture.
 */
export async function scaleImage(source: Blob, longestSide: number): Promise<ScaledImage> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!file) throw new Error('this picture is too large to draw')
  return { file, width: canvas.width, height: canvas.height }
}
