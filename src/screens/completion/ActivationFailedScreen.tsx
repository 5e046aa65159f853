import { useTranslation } from 'react-i18next'
import { MailboxHelp } from '#src/components/MailboxHelp.tsx'
import { useMailsOffText } from '#src/features/banners/use-mails-off-text.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Component as ActivatedScreen } from './ActivatedScreen.tsx'

/**
 * Says that the mailed link did not work, and offers another mail first, or says why none can be sent, then customer service
 * (docs/rules.md#activation); or that the address is confirmed, if the link has worked before.
 */
function ActivationFailedScreen() {
  const { t } = useTranslation(['completion', 'common', 'banners'])
  const user = useSession((state) => state.user)
  const mailsOffText = useMailsOffText()
  if (user && user.status !== 'not_confirmed') return <ActivatedScreen />
  const mailsOff = user?.notifications_disabled[0]
  const support = (
    <ButtonLink to={PATHS.service} variant="outline" size="lg">
      {t('common:ask_service')}
    </ButtonLink>
  )
  return (
    <div className="frame frame-form">
      <EmptyState
        drawing="plug"
        heading="h1"
        title={t('activation_failed.title')}
        action={
          !user && (
            <div className="row gap-3 wrap justify-center">
              <ButtonLink to={loginPath(PATHS.activateError)} size="lg">
                {t('activation_failed.login')}
              </ButtonLink>
              {support}
            </div>
          )
        }
      >
        {mailsOff === undefined ? t('activation_failed.text') : mailsOffText(mailsOff)}
      </EmptyState>
      {user && (
        <div className="stack gap-5">
          {mailsOff === undefined ? (
            <MailboxHelp isMain />
          ) : (
            <ButtonLink to={`${PATHS.notifications}#notifications`} size="lg">
              {t('banners:mails_action')}
            </ButtonLink>
          )}
          {support}
        </div>
      )}
    </div>
  )
}

export { loader } from './ActivatedScreen.tsx'
export { ActivationFailedScreen as Component }
