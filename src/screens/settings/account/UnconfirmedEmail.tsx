import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { needsActivation } from '#src/domain/account/activation.ts'
import { useResending } from '#src/components/use-resending.ts'
import { ActivationNews } from '#src/features/banners/ActivationNews.tsx'
import { useMailsOffText } from '#src/features/banners/use-mails-off-text.ts'
import { resendActivation } from '#src/stores/activation.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'

/** Says that the profile is not visible until the address is confirmed, and resends the activation mail; where mails are off, why. */
export function UnconfirmedEmail() {
  const { t } = useTranslation(['settings', 'common', 'banners'])
  const user = useSession((state) => state.user)
  const { state } = useResending()
  const mailsOffText = useMailsOffText()
  // It is said where mails are off, too.
  if (!user || !needsActivation({ ...user, notifications_disabled: [] })) return null
  const mailsOff = user.notifications_disabled[0]
  return (
    <div className="note note-warning stack gap-3 align-start">
      <p>{t('email.unconfirmed')}</p>
      {mailsOff === undefined ? (
        <>
          <Button
            variant="outline"
            size="sm"
            busy={state === 'sending'}
            onClick={() => void resendActivation()}
          >
            {t('common:resend')}
          </Button>
          <div className="text-s">
            <ActivationNews />
          </div>
        </>
      ) : (
        <p>
          {mailsOffText(mailsOff)} <Link to={{ hash: 'notifications' }}>{t('banners:mails_action')}</Link>
        </p>
      )}
    </div>
  )
}
