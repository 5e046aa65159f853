import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { EmailPart } from './email-part.ts'
import { EmailPassword } from './EmailPassword.tsx'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'

interface PendingEmailProps extends EmailPart {
  pending: string
  /** This page does not know the password, or no longer: it is never kept. */
  asksPassword: boolean
  onGiveUp: () => void
}

/** The address that waits for its mailed link; the mail can be sent again, and the change given up. */
export function PendingEmail({ pending, asksPassword, form, saving, onGiveUp }: PendingEmailProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p>
        {t('email.pending')} <strong dir="auto">{pending}</strong>
      </p>
      <p>{t('email.pending_text')}</p>
      {asksPassword && <EmailPassword form={form} />}
      <div className="row gap-3 align-stretch wrap">
        <Button type="submit" variant="outline" size="sm" busy={saving.state === 'saving'}>
          {t('email.again')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onGiveUp}>
          {t('email.other')}
        </Button>
      </div>
      <SaveNote saving={saving} />
    </>
  )
}
