import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLoginLink } from './use-login-link.ts'

/** The way to the login, for those who have an account. */
export function LoginLine({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('signup')
  return (
    <p className="muted centered">
      {t('member')}{' '}
      <Link {...useLoginLink()} onClick={onGo}>
        {t('login')}
      </Link>
    </p>
  )
}
