import type { ShortProfile } from '#src/domain/member/profile.ts'
import { usePictureUrl } from '#src/stores/settings.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { mainPhoto, type PhotoSize } from './main-photo.ts'

interface MemberPhotoProps {
  profile: Pick<ShortProfile, 'name' | 'main_image'>
  size?: PhotoSize
  shape?: 'photo' | 'round'
  /** Empty where the name is beside the picture. */
  alt?: string
  eager?: boolean
  className?: string | undefined
}

/** A member's main photo if the site has approved it, otherwise the first letter of the name. */
export function MemberPhoto({
  profile,
  size = 'thumb',
  shape,
  alt = '',
  eager,
  className,
}: MemberPhotoProps) {
  const pictureUrl = usePictureUrl()
  return (
    <Photo
      src={pictureUrl(mainPhoto(profile, size))}
      alt={alt}
      name={profile.name}
      shape={shape}
      eager={eager}
      className={className}
    />
  )
}
