import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/profile.ts'
import { useLike } from '#src/features/member/use-like.ts'
import { link, PATHS } from '#src/paths.ts'
import { setPhotosShown, useShownPhotos } from '#src/stores/shown-photos.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { eye, eyeSlash, heart, heartFill, person, threeDots } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import styles from './MoreMenu.module.css'

/** What else can be done with the member and the conversation. */
export function MoreMenu({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation('chat')
  const { isLiked, toggle } = useLike(profile)
  const isShown = useShownPhotos((state) => state.profileIds.includes(profile.id))
  return (
    <Menu label={t('header.more')} trigger={<Icon icon={threeDots} />} triggerClassName={styles.button}>
      <MenuItem icon={person} to={link(PATHS.member, { id: profile.id })}>
        {t('header.view_profile')}
      </MenuItem>
      <MenuItem icon={isLiked ? heartFill : heart} onSelect={() => void toggle()}>
        {t(isLiked ? 'header.unlike' : 'header.like')}
      </MenuItem>
      <MenuItem icon={isShown ? eyeSlash : eye} onSelect={() => setPhotosShown(profile.id, !isShown)}>
        {t(isShown ? 'picture.blur_menu' : 'picture.always_menu')}
      </MenuItem>
    </Menu>
  )
}
