import { useTranslation } from 'react-i18next'
import { askToSignUp } from '#src/actions/intent.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { PATHS } from '#src/paths.ts'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lockFill } from '#src/ui/icons.ts'
import styles from './MemberGallery.module.css'

interface UnlockProps {
  profile: ShortProfile
  variant: 'outline' | 'white'
  /** Called before it leads away. */
  onLeave?: (() => void) | undefined
}

/** The way to unlock photos: the signup for a visitor, otherwise the packages. */
function Unlock({ profile, variant, onLeave }: UnlockProps) {
  const { t } = useTranslation(['profile', 'common'])
  const isLoggedIn = useIsLoggedIn()
  const isClosed = useIsSignupClosed()
  if (isLoggedIn) {
    return (
      <ButtonLink to={PATHS.credits} variant={variant} onClick={onLeave}>
        {t('common:see_packages')}
      </ButtonLink>
    )
  }
  if (isClosed) return null
  return (
    <Button
      variant={variant}
      onClick={() => {
        onLeave?.()
        askToSignUp('photos', profile)
      }}
    >
      {t('common:nav.signup')}
    </Button>
  )
}

interface LockedPhotosProps {
  count: number
  profile: ShortProfile
}

/** The number of locked photos, the rule, and the way to unlock them. */
export function LockedPhotos({ count, profile }: LockedPhotosProps) {
  const { t } = useTranslation('profile')
  const isLoggedIn = useIsLoggedIn()
  return (
    <div className="card row card-quiet gap-4 lines-3 wrap pad-4">
      <span className="fixed secondary round surface">
        <Icon icon={lockFill} size={18} />
      </span>
      <div className={styles.words}>
        <p className="strong">{t('gallery.locked', { count })}</p>
        <p className="muted">{t(isLoggedIn ? 'gallery.rule' : 'gallery.rule_visitor')}</p>
      </div>
      <div className={styles.button}>
        <Unlock profile={profile} variant="outline" />
      </div>
    </div>
  )
}

interface LockedSlideProps extends LockedPhotosProps {
  /** True while it is the slide in view: only then it has the rule and the button. */
  isInView?: boolean
  isOnDark?: boolean
  onLeave?: (() => void) | undefined
}

/** The one slide for all locked photos, after the open ones. */
export function LockedSlide({
  count,
  profile,
  isInView = true,
  isOnDark = false,
  onLeave,
}: LockedSlideProps) {
  const { t } = useTranslation('profile')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <Icon icon={lockFill} size={32} />
      <p className="text-xl strong tabular">+{formatNumber(count)}</p>
      {isInView && (
        <>
          <p>{t(isLoggedIn ? 'gallery.rule' : 'gallery.rule_visitor')}</p>
          <Unlock profile={profile} variant={isOnDark ? 'white' : 'outline'} onLeave={onLeave} />
        </>
      )}
    </>
  )
}
