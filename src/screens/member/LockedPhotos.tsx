import { useTranslation } from 'react-i18next'
import { askToSignUp } from '#src/actions/intent.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lockFill } from '#src/ui/icons.ts'
import styles from './MemberGallery.module.css'

interface LockedPhotosProps {
  count: number
  profile: ShortProfile
}

/** The number of locked photos, the rule, and the way to unlock them: the signup for a visitor, otherwise the packages. */
export function LockedPhotos({ count, profile }: LockedPhotosProps) {
  const { t } = useTranslation('profile')
  const isLoggedIn = useSession((state) => state.user !== null)
  return (
    <div className="card row card-quiet gap-4 lines-3 wrap pad-4">
      <span className="fixed secondary round surface">
        <Icon icon={lockFill} size={18} />
      </span>
      <div className={styles.words}>
        <p className="strong">{t('gallery.locked', { count })}</p>
        <p className="muted">{t(isLoggedIn ? 'gallery.rule' : 'gallery.rule_visitor')}</p>
      </div>
      {isLoggedIn ? (
        <ButtonLink to={PATHS.credits} variant="outline" size="sm" className={styles.button ?? ''}>
          {t('gallery.packages')}
        </ButtonLink>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className={styles.button}
          onClick={() => askToSignUp('photos', profile)}
        >
          {t('gallery.sign_up')}
        </Button>
      )}
    </div>
  )
}
