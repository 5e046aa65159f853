import { useTranslation } from 'react-i18next'
import { mailAppUrl, webmailUrl } from '#src/domain/account/mail-app.ts'
import { PATHS } from '#src/paths.ts'
import { useResending } from './use-resending.ts'
import { resendActivation } from '#src/stores/activation.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ResendFailure } from './failure/ResendFailure.tsx'

interface MailboxHelpProps {
  /** Called when the visitor leaves for another page. */
  onLeave?: () => void
  /** True where another mail is what the page is for. */
  isMain?: boolean
}

/** Help when the activation mail has not arrived: open the mail app, resend it, change the address. */
export function MailboxHelp({ onLeave, isMain = false }: MailboxHelpProps) {
  const { t } = useTranslation(['completion', 'common'])
  const email = useSession((state) => state.user?.email ?? null)
  const { state, refusedFor, error, seconds } = useResending()
  const app = mailAppUrl(navigator.userAgent)
  const site = app === null ? null : webmailUrl(email)

  return (
    <div className="stack gap-3">
      {app !== null && (
        <div className="row gap-2 align-stretch wrap">
          <a className={buttonClass({ variant: 'outline' })} href={app}>
            {t('mailbox.app')}
          </a>
          {site !== null && (
            <a
              className={buttonClass({ variant: 'outline' })}
              href={site}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('mailbox.web', { site: new URL(site).hostname })}
            </a>
          )}
        </div>
      )}
      <p className="muted">{t('mailbox.hint')}</p>
      <div className="row gap-2 align-stretch wrap">
        <Button
          variant={isMain ? 'primary' : 'outline'}
          size={isMain ? 'md' : 'sm'}
          busy={state === 'sending'}
          aria-disabled={seconds > 0 || undefined}
          onClick={() => void resendActivation()}
        >
          {t('common:resend')}
        </Button>
        <ButtonLink to={`${PATHS.notifications}#account`} variant="quiet" size="sm" onClick={onLeave}>
          {t('mailbox.change')}
        </ButtonLink>
      </div>
      <p className="text-s hide-empty" role="status">
        {state === 'sent' && <span>{t('mailbox.sent')}</span>}
        {state === 'refused' && (
          <span className="visually-hidden">{t('mailbox.wait', { count: refusedFor })}</span>
        )}
      </p>
      {seconds > 0 && <p className="text-s hide-empty">{t('mailbox.wait', { count: seconds })}</p>}
      {state === 'failed' && (
        <p className="danger text-s normal" role="alert">
          <ResendFailure error={error} />
        </p>
      )}
    </div>
  )
}
