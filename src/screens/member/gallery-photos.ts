import { type Image, isSameImage, usableImage } from '#src/domain/member/image.ts'
import type { Profile } from '#src/domain/member/profile.ts'

/** A photo in the gallery; a locked one has no URL, so that nothing of it can reach the page. */
export interface GalleryPhoto {
  number: number
  isLocked: boolean
  src: string | null
  thumb: string | null
}

function isShown(image: Image): boolean {
  return image.locked || image.status === 'active'
}

/** Returns the approved photos, including the main one, in the backend's order, with the locked ones last. */
export function galleryPhotos(
  profile: Pick<Profile, 'images' | 'main_image'>,
  pictureUrl: (path: string | null) => string | null,
): GalleryPhoto[] {
  const main = usableImage(profile)
  const listed = profile.images.filter(isShown)
  const isMissing = main && !listed.some((image) => isSameImage(image, main))
  const images = isMissing ? [{ ...main, locked: false }, ...listed] : listed
  const ordered = [...images.filter((image) => !image.locked), ...images.filter((image) => image.locked)]
  return ordered.map((image, index) => ({
    number: index + 1,
    isLocked: image.locked,
    src: image.locked ? null : pictureUrl(image.filename),
    thumb: image.locked ? null : pictureUrl(image.thumb_filename ?? image.filename),
  }))
}
