import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { EmailPart } from './email-part.ts'
import { EmailPassword } from './EmailPassword.tsx'

interface PendingEmailProps extends EmailPart {
  pending: string
  /** Whether the password must be typed again: it is never stored. */
  asksPassword: boolean
  onCancel: () => void
}

/** The new address until its mailed link is opened, with buttons to send the mail again and to cancel the change. */
export function PendingEmail({ pending, asksPassword, form, saving, onCancel }: PendingEmailProps) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <>
      <p>
        {t('email.pending')} <strong dir="auto">{pending}</strong>
      </p>
      <p>{t('email.pending_text')}</p>
      {asksPassword && <EmailPassword form={form} />}
      <div className="row gap-3 align-stretch wrap">
        <Button type="submit" variant="outline" size="sm" busy={saving.state === 'saving'}>
          {t('common:resend')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('email.other')}
        </Button>
      </div>
    </>
  )
}
