import { useTranslation } from 'react-i18next'
import { putMailsEnabled } from '#src/api/account.ts'
import { useMailsOffText } from '#src/features/banners/use-mails-off-text.ts'
import { refreshUser } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './NotificationsSection.module.css'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { useSaving } from '#src/screens/settings/use-saving.ts'

const KNOWN = ['bounce', 'spam_complaint', 'unsubscribe'] as const

/** Why mails are off, what to do about it, and the button to turn them on (docs/rules.md#disabled-mails). */
export function MailsOff({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation('settings')
  const textOf = useMailsOffText()
  const [saving, save] = useSaving()
  const known = KNOWN.filter((reason) => reasons.includes(reason))

  const turnOn = () =>
    void save({
      run: async () => {
        await putMailsEnabled()
        await refreshUser()
      },
    })

  return (
    <div className={`note stack note-warning gap-3 align-start ${styles.box}`} id="mails-off">
      <h3>{t('mails_off.title')}</h3>
      <ul className="stack gap-2">
        {known.length === 0 && <li>{textOf(undefined)}</li>}
        {known.map((reason) => (
          <li key={reason}>
            {textOf(reason)} {t(`mails_off.${reason}`)}
          </li>
        ))}
      </ul>
      <Button variant="outline" busy={saving.state === 'saving'} onClick={turnOn}>
        {t('mails_off.action')}
      </Button>
      <SaveNote saving={saving} />
    </div>
  )
}
