import { useTranslation } from 'react-i18next'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import styles from './KnownAddress.module.css'
import { useLoginLink } from './use-login-link.ts'

interface KnownAddressProps {
  email: string
  onGo: () => void
}

/** What somebody can do whose address has an account already. */
export function KnownAddress({ email, onGo }: KnownAddressProps) {
  const { t } = useTranslation('signup')
  const login = useLoginLink(email)
  return (
    <div className={styles.known}>
      <div className={styles.links}>
        <ButtonLink {...login} variant="outline" size="sm" onClick={onGo}>
          {t('login')}
        </ButtonLink>
        <ButtonLink to={PATHS.resetPassword} state={{ email }} variant="outline" size="sm" onClick={onGo}>
          {t('reset')}
        </ButtonLink>
      </div>
      <p className={styles.deleted}>{t('email.deleted', { days: REACTIVATION_WINDOW_DAYS })}</p>
    </div>
  )
}
