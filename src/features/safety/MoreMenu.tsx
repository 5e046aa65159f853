import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { loginPath } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { flag, slashCircle, threeDots } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { classes } from '#src/ui/classes.ts'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import styles from './MoreMenu.module.css'

const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx').then((module) => module.BlockDialog))
const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog))

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
  conversationId = null,
  look = 'plain',
  up = false,
  onBlocked,
  children,
}: MoreMenuProps) {
  const { t } = useTranslation('safety')
  const navigate = useNavigate()
  const isMember = useSession((state) => state.user !== null)
  const [open, setOpen] = useState<'block' | 'report'>()
  const [wanted, setWanted] = useState<'block' | 'report'>()

  function ask(dialog: 'block' | 'report') {
    if (!isMember) return void navigate(loginPath(location.pathname + location.search))
    setWanted(dialog)
    setOpen(dialog)
  }

  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label={t('more')}
        trigger={<Icon icon={threeDots} size={look === 'disc' ? 24 : 20} />}
        triggerClassName={classes(styles.trigger, styles[look])}
        up={up}
      >
        {children}
        <MenuItem icon={slashCircle} onSelect={() => ask('block')}>
          {t('block')}
        </MenuItem>
        <MenuItem icon={flag} onSelect={() => ask('report')}>
          {t('report')}
        </MenuItem>
      </Menu>
      <Suspense>
        {wanted === 'block' && (
          <BlockDialog open={open === 'block'} profile={profile} onClose={close} onBlocked={onBlocked} />
        )}
        {wanted === 'report' && (
          <ReportDialog
            open={open === 'report'}
            profile={profile}
            conversationId={conversationId}
            onClose={close}
            onBlock={() => ask('block')}
          />
        )}
      </Suspense>
    </>
  )
}
