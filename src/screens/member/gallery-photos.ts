import { type Image, isSameImage, unlockedPhotos } from '#src/domain/member/image.ts'
import type { Profile } from '#src/domain/member/profile.ts'

/** A photo that the viewer may see. */
export interface OpenPhoto {
  number: number
  isLocked: false
  src: string
  thumb: string
}

/** A photo in the gallery; a locked one has no URL, so that nothing of it can reach the page. */
export type GalleryPhoto = OpenPhoto | { number: number; isLocked: true; src: null; thumb: null }

/**
 * Returns the approved photos with a picture that may be loaded: the main one first, the others in the backend's order, the locked ones
 * last.
 */
export function galleryPhotos(
  profile: Pick<Profile, 'images' | 'main_image'>,
  pictureUrl: (path: string | null) => string | null,
): GalleryPhoto[] {
  const locked = profile.images.filter((image) => image.locked)
  const isLocked = (image: Image) => locked.some((other) => isSameImage(image, other))
  const open = unlockedPhotos(profile, profile.images).flatMap((image) => {
    const src = pictureUrl(image.filename) ?? pictureUrl(image.thumb_filename)
    if (src === null || isLocked(image)) return []
    return [{ isLocked: false as const, src, thumb: pictureUrl(image.thumb_filename) ?? src }]
  })
  return [...open, ...locked.map(() => ({ isLocked: true as const, src: null, thumb: null }))].map(
    (photo, index) => ({
      number: index + 1,
      ...photo,
    }),
  )
}
