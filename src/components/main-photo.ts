import { type Image, usableImage } from '#src/domain/member/image.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'

const full = (image: Image) => image.filename ?? image.thumb_filename

const FILES = {
  thumb: (image: Image) => image.thumb_filename ?? image.filename,
  full,
  match: (image: Image) => image.match ?? full(image),
}

/** `thumb` for cards and round portraits, `full` for a picture as wide as a phone, `match` for the match modal. */
export type PhotoSize = keyof typeof FILES

/** Returns the path of a member's main photo in a size; `null` if there is none that the site has approved. */
export function mainPhoto(profile: Pick<ShortProfile, 'main_image'>, size: PhotoSize): string | null {
  const image = usableImage(profile)
  return image && FILES[size](image)
}
