import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { loginPath } from '#src/paths.ts'
import { clearIntent } from '#src/stores/intent.ts'
import { accountNow } from '#src/stores/session.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { flag, slashCircle, threeDots } from '#src/ui/icons.ts'
import { classes } from '#src/ui/classes.ts'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import styles from './MoreMenu.module.css'
import { useSafetyDialogs } from './use-safety-dialogs.tsx'

interface MoreMenuProps {
  profile: ShortProfile
  /** The conversation that the member is reported from; part of the report. */
  conversationId?: string | null
  /** `disc`: 56 px beside the profile's actions. `plain`: 44 px in a bar. `photo`: 44 px on a picture. */
  look?: 'disc' | 'plain' | 'photo'
  /** Opens above the button, for bars at the bottom of the page. */
  up?: boolean
  /** Called as soon as the member is blocked in this menu. */
  onBlocked?: () => void
  /** Further `MenuItem`s, above these. */
  children?: ReactNode
}

/** The menu "More" of a member: block and report. A visitor is sent to the login first. Needs the texts of the area `safety`. */
export function MoreMenu({
  profile,
  conversationId,
  look = 'plain',
  up = false,
  onBlocked,
  children,
}: MoreMenuProps) {
  const { t } = useTranslation('safety')
  const navigate = useNavigate()
  const [ask, dialogs] = useSafetyDialogs({ profile, conversationId, onBlocked })

  function choose(dialog: 'block' | 'report') {
    if (accountNow() !== null) return ask(dialog)
    // This login is not for what the visitor tried before.
    clearIntent()
    void navigate(loginPath(location.pathname + location.search))
  }

  return (
    <>
      <Menu
        label={t('more')}
        trigger={<Icon icon={threeDots} size={look === 'disc' ? 24 : 20} />}
        triggerClassName={classes(styles.trigger, styles[look])}
        up={up}
      >
        {children}
        <MenuItem icon={slashCircle} onSelect={() => choose('block')}>
          {t('block')}
        </MenuItem>
        <MenuItem icon={flag} onSelect={() => choose('report')}>
          {t('report')}
        </MenuItem>
      </Menu>
      {dialogs}
    </>
  )
}
