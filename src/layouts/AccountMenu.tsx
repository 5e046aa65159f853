import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#src/domain/account/user.ts'
import { askToLogOut } from '#src/actions/log-out.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { PATHS } from '#src/paths.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { hidePage } from '#src/stores/browser/quick-hide.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { boxArrowRight, chevronDown, eyeSlash, gear, pencil, person } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import styles from './AccountMenu.module.css'

/** The menu "Account": You, My profile, Settings, Logout (docs/rules.md#top-bar). */
export const AccountMenu = memo(function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation()
  const isDiscreet = usePreferences((state) => state.discreet)
  const name = memberName(user.profile)

  const trigger = (
    <>
      <MemberPhoto profile={user.profile} shape="round" className={styles.portrait} />
      <bdi className={`truncate ${styles.name}`}>{name}</bdi>
      <Icon icon={chevronDown} size={16} className={`truncate ${styles.name}`} />
    </>
  )
  return (
    <Menu label={t('nav.account_of', { name })} trigger={trigger} triggerClassName={styles.trigger}>
      <MenuItem icon={person} to={PATHS.you}>
        {t('nav.you')}
      </MenuItem>
      <MenuItem icon={pencil} to={PATHS.profile}>
        {t('nav.profile')}
      </MenuItem>
      <MenuItem icon={gear} to={PATHS.notifications}>
        {t('nav.settings')}
      </MenuItem>
      {isDiscreet && (
        <MenuItem icon={eyeSlash} onSelect={hidePage}>
          {t('discreet.hide')}
        </MenuItem>
      )}
      <MenuItem icon={boxArrowRight} onSelect={askToLogOut}>
        {t('nav.logout')}
      </MenuItem>
    </Menu>
  )
})
