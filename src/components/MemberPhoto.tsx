import { type Image, type ShortProfile, usableImage } from '#src/domain/member/profile.ts'
import { usePictureUrl } from '#src/stores/settings.ts'
import { Photo } from '#src/ui/Photo.tsx'

const PATH_OF = {
  thumb: (image: Image) => image.thumb_filename ?? image.filename,
  full: (image: Image) => image.filename,
  match: (image: Image) => image.match ?? image.filename,
}

interface MemberPhotoProps {
  profile: Pick<ShortProfile, 'name' | 'main_image'>
  /** `thumb` for cards and round portraits, `match` the picture for the match modal. */
  size?: keyof typeof PATH_OF
  shape?: 'photo' | 'round'
  /** Empty where the name is beside the picture. */
  alt?: string
  eager?: boolean
  className?: string
}

/** A member's main picture if the site has approved it, otherwise the first letter of the name. */
export function MemberPhoto({
  profile,
  size = 'thumb',
  shape,
  alt = '',
  eager,
  className,
}: MemberPhotoProps) {
  const pictureUrl = usePictureUrl()
  const image = usableImage(profile)
  return (
    <Photo
      src={pictureUrl(image && PATH_OF[size](image))}
      alt={alt}
      name={profile.name}
      shape={shape}
      eager={eager}
      className={className}
    />
  )
}
