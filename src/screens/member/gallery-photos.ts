import { type Image, isSameImage, openPhotos } from '#src/domain/member/image.ts'
import type { Profile } from '#src/domain/member/profile.ts'

/** A photo in the gallery; a locked one has no URL, so that nothing of it can reach the page. */
export interface GalleryPhoto {
  number: number
  isLocked: boolean
  src: string | null
  thumb: string | null
}

const hasPicture = ({ filename, thumb_filename }: Image) => (filename ?? thumb_filename) !== null

/** Returns the approved photos that have a picture: the main one first, the others in the backend's order, the locked ones last. */
export function galleryPhotos(
  profile: Pick<Profile, 'images' | 'main_image'>,
  pictureUrl: (path: string | null) => string | null,
): GalleryPhoto[] {
  const locked = profile.images.filter((image) => image.locked)
  const isLocked = (image: Image) => locked.some((other) => isSameImage(image, other))
  const open = openPhotos(profile, profile.images).filter((image) => hasPicture(image) && !isLocked(image))
  return [
    ...open.map(({ filename, thumb_filename }) => ({
      isLocked: false,
      src: pictureUrl(filename ?? thumb_filename),
      thumb: pictureUrl(thumb_filename ?? filename),
    })),
    ...locked.map(() => ({ isLocked: true, src: null, thumb: null })),
  ].map((photo, index) => ({ number: index + 1, ...photo }))
}
