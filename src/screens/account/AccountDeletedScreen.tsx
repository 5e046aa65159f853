import { useTranslation } from 'react-i18next'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import { useLeaveOnLogin } from '#src/features/signup/use-on-login.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { AccountCard } from './AccountCard.tsx'

/** Shown after the deletion of an account: what it means, and until when the account can be reactivated. */
function AccountDeletedScreen() {
  const { t } = useTranslation(['account', 'common'])
  useLeaveOnLogin()
  return (
    <AccountCard title={t('deleted.title')}>
      <p>{t('deleted.text')}</p>
      <p>{t('deleted.back', { days: REACTIVATION_WINDOW_DAYS })}</p>
      <ButtonLink to={PATHS.index} size="lg" wide>
        {t('common:error.home')}
      </ButtonLink>
    </AccountCard>
  )
}

export { AccountDeletedScreen as Component }
