import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLoginLink } from './use-login-link.ts'

/** The link to the login, for those who already have an account. */
export function LoginLine() {
  const { t } = useTranslation(['signup', 'common'])
  return (
    <p className="muted centered">
      {t('member')} <Link to={useLoginLink()}>{t('common:nav.login')}</Link>
    </p>
  )
}
