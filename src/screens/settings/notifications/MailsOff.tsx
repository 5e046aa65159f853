import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MAILS_OFF_REASONS, useMailsOffText } from '#src/features/banners/use-mails-off-text.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './NotificationsSection.module.css'

interface MailsOffProps {
  reasons: readonly string[]
  /** Whether they are being turned on. */
  busy: boolean
  onTurnOn: () => void
}

/** Why mails are off, what to do about it, and the button to turn them on (docs/rules.md#disabled-mails). */
export function MailsOff({ reasons, busy, onTurnOn }: MailsOffProps) {
  const { t } = useTranslation('settings')
  const textOf = useMailsOffText()
  const known = MAILS_OFF_REASONS.filter((reason) => reasons.includes(reason))

  return (
    <div className={`note stack note-warning gap-3 align-start ${styles.box}`} id="mails-off">
      <h3>{t('mails_off.title')}</h3>
      <ul className="stack gap-2">
        {known.length === 0 && <li>{textOf(undefined)}</li>}
        {known.map((reason) => (
          <li key={reason}>
            <p>
              {textOf(reason)} {t(`mails_off.${reason}`)}{' '}
              {reason === 'bounce' && <Link to={{ hash: 'account' }}>{t('email.action')}</Link>}
            </p>
          </li>
        ))}
      </ul>
      <Button variant="outline" busy={busy} onClick={onTurnOn}>
        {t('mails_off.action')}
      </Button>
    </div>
  )
}
