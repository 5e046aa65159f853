import { useTranslation } from 'react-i18next'
import { type ShortProfile, usableImage } from '#src/domain/profile.ts'
import { imageUrl } from '#src/domain/safe-path.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Photo } from '#src/ui/Photo.tsx'

interface MemberPhotoProps {
  profile: Pick<ShortProfile, 'name' | 'main_image'>
  /** `thumb` for cards and round portraits. */
  size?: 'thumb' | 'full'
  shape?: 'photo' | 'round'
  /** True where the name stands beside the picture: then it says nothing more. */
  isNamed?: boolean
  eager?: boolean
  className?: string
}

/** A member's main picture, once the site has approved it; else the first letter of the name. */
export function MemberPhoto({
  profile,
  size = 'thumb',
  shape,
  isNamed = true,
  eager,
  className,
}: MemberPhotoProps) {
  const { t } = useTranslation()
  const { cdn_prefix } = useSiteSettings()
  const image = usableImage(profile)
  const path = size === 'thumb' ? (image?.thumb_filename ?? image?.filename) : image?.filename
  return (
    <Photo
      src={imageUrl(path, cdn_prefix)}
      alt={isNamed ? '' : t('member.photo_of', { name: profile.name })}
      name={profile.name}
      shape={shape}
      eager={eager}
      className={className}
    />
  )
}
