import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLoginLink } from './use-login-link.ts'
import styles from './LoginLine.module.css'

/** The way to the login, for those who have an account. */
export function LoginLine({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('signup')
  return (
    <p className={styles.line}>
      {t('member')}{' '}
      <Link {...useLoginLink()} onClick={onGo}>
        {t('login')}
      </Link>
    </p>
  )
}
