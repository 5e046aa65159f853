import { fileProblem } from '#src/domain/member/photos.ts'
import { type FileProblem } from '#src/domain/member/upload-problems.ts'
import { dataUrlOf } from '#src/lib/pictures/data-url.ts'
import { scaleImage } from '#src/lib/pictures/scale-image.ts'

const LONGEST_SIDE_PX = 1280

/** A chosen photo: ready to be sent, or the reason why it cannot be. */
export type ChosenPhoto =
  | { state: 'ready'; url: string; width: number; height: number; bytes: number }
  | { state: 'refused'; reason: FileProblem | 'unreadable' }

/** Checks a chosen file, removes its camera metadata, and scales it. */
export async function preparePhoto(file: File): Promise<ChosenPhoto> {
  const problem = fileProblem(file)
  if (problem) return { state: 'refused', reason: problem }
  try {
    const { file: scaled, width, height } = await scaleImage(file, LONGEST_SIDE_PX)
    return { state: 'ready', url: await dataUrlOf(scaled), width, height, bytes: scaled.size }
  } catch {
    // Whatever the error is, the browser cannot show the file as a picture.
    return { state: 'refused', reason: 'unreadable' }
  }
}
