import { type Image, usableImage } from '#src/domain/member/image.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'

const COPIES = {
  thumb: (image: Image) => image.thumb_filename ?? image.filename,
  full: (image: Image) => image.filename,
  match: (image: Image) => image.match ?? image.filename,
}

/** `thumb` for cards and round portraits, `full` for a picture as wide as a phone, `match` for the match modal. */
export type PictureCopy = keyof typeof COPIES

/** Returns the path of a copy of a member's main picture; `null` if there is none that the site has approved. */
export function mainPicture(profile: Pick<ShortProfile, 'main_image'>, copy: PictureCopy): string | null {
  const image = usableImage(profile)
  return image && COPIES[copy](image)
}
