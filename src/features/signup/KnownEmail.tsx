import { useTranslation } from 'react-i18next'
import { parsePath } from 'react-router'
import { keepTypedEmail, WITH_EMAIL } from '#src/stores/browser/typed-email.ts'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useLoginLink } from './use-login-link.ts'

/** The options of a visitor whose address already has an account. */
export function KnownEmail({ email }: { email: string }) {
  const { t } = useTranslation(['signup', 'common'])
  const login = useLoginLink()
  const keep = () => keepTypedEmail(email)
  return (
    <div className="stack gap-3 above-3">
      <div className="row gap-2 align-stretch wrap">
        <ButtonLink to={login} state={WITH_EMAIL} variant="outline" size="sm" onClick={keep}>
          {t('common:nav.login')}
        </ButtonLink>
        <ButtonLink
          to={{ ...parsePath(login), pathname: PATHS.resetPassword }}
          state={WITH_EMAIL}
          variant="outline"
          size="sm"
          onClick={keep}
        >
          {t('common:forgot_password')}
        </ButtonLink>
      </div>
      <p className="muted text-s">{t('email.deleted', { days: REACTIVATION_WINDOW_DAYS })}</p>
    </div>
  )
}
