import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'
import { tokenOf } from '#src/stores/mailed-token.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { PATHS } from '#src/paths.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { AccountCard } from './AccountCard.tsx'
import { allowRetry, type Confirmation, confirmMail } from './confirm-mail.ts'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'

/** Opening the link confirms the address; if a member is logged in, their data is reloaded with it. */
export async function loader(): Promise<Confirmation> {
  const confirmation = await confirmMail(tokenOf(PATHS.mailChangeDo))
  if (confirmation.state === 'done' && useSession.getState().user) await refreshUser()
  return confirmation
}

/** The page behind the link in the mail to a new e-mail address. */
function MailChangeScreen() {
  const { t } = useTranslation(['account', 'common'])
  const confirmation = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const isLoggedIn = useSession((session) => session.user !== null)
  const errorText = useErrorText()

  switch (confirmation.state) {
    case 'done':
      return (
        <AccountCard title={t('mail_change.done_title')}>
          <p role="status">{t('mail_change.done')}</p>
          <ButtonLink to={isLoggedIn ? PATHS.members : PATHS.login} size="lg" wide>
            {isLoggedIn ? t('common:continue') : t('common:nav.login')}
          </ButtonLink>
        </AccountCard>
      )
    case 'expired':
    case 'missing':
    case 'used':
      return (
        <AccountCard
          title={t(`mail_change.${confirmation.state === 'missing' ? 'missing_title' : 'expired_title'}`)}
        >
          <p role="alert">{t(`mail_change.${confirmation.state}`)}</p>
          <ButtonLink to={`${PATHS.notifications}#account`} size="lg" wide>
            {t('mail_change.settings')}
          </ButtonLink>
        </AccountCard>
      )
    case 'failed':
      return (
        <AccountCard title={t('mail_change.failed_title')}>
          <FailureNote>{errorText(confirmation.error)}</FailureNote>
          <Button
            size="lg"
            wide
            busy={state === 'loading'}
            onClick={() => {
              allowRetry(tokenOf(PATHS.mailChangeDo) ?? '')
              void revalidate()
            }}
          >
            {t('common:error.retry')}
          </Button>
        </AccountCard>
      )
  }
}

export { MailChangeScreen as Component }
