import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { getNotifications, putNotifications } from '#src/api/account.ts'
import { turnedOff } from '#src/domain/account/notifications.ts'
import type { User } from '#src/domain/account/user.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { PATHS } from '#src/paths.ts'
import { useSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import styles from './DeleteSection.module.css'
import { saveSwitches } from '#src/screens/settings/switches.ts'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { useHiding } from '#src/screens/settings/use-hiding.ts'
import { useSaving } from '#src/screens/settings/use-saving.ts'

/** The alternatives to a deletion, all with equal weight. */
export function DeleteAlternatives({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  const discount = useSettings((state) => state.company?.delete_discount ?? 0)
  return (
    <div>
      <h3>{t('instead.title')}</h3>
      <ul className={`stack gap-3 above-3 ${styles.alternatives}`}>
        <PauseMails />
        <PauseProfile user={user} />
        {discount > 0 && (
          <Alternative
            title={t('instead.discount', { percent: formatPercent(discount) })}
            text={t('instead.discount_text')}
          >
            <ButtonLink variant="outline" size="sm" to={`${PATHS.service}?topic=discount`}>
              {t('instead.discount_action')}
            </ButtonLink>
          </Alternative>
        )}
      </ul>
    </div>
  )
}

function PauseMails() {
  const { t } = useTranslation('settings')
  const { revalidate } = useRevalidator()
  const [saving, save] = useSaving('notifications')

  async function stop() {
    await saveSwitches(async () => putNotifications(turnedOff(await getNotifications())))
    // The switches above show the new values.
    void revalidate()
  }

  return (
    <Alternative
      title={t('instead.mails')}
      text={t('instead.mails_text')}
      note={<SaveNote saving={saving} />}
    >
      <Button
        variant="outline"
        size="sm"
        busy={saving.state === 'saving'}
        onClick={() =>
          void save({
            run: stop,
            saved: { text: 'instead.mails_done' },
          })
        }
      >
        {t('instead.mails_action')}
      </Button>
    </Alternative>
  )
}

function PauseProfile({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  const { isHidden, saving, hide } = useHiding(user)
  return (
    <Alternative
      title={isHidden ? t('instead.hidden') : t('instead.hide')}
      text={isHidden ? t('instead.hidden_text') : t('instead.hide_text')}
      note={<SaveNote saving={saving} />}
    >
      <Button variant="outline" size="sm" busy={saving.state === 'saving'} onClick={() => hide(!isHidden)}>
        {isHidden ? t('instead.show_action') : t('instead.hide_action')}
      </Button>
    </Alternative>
  )
}

interface AlternativeProps {
  title: string
  text: string
  note?: ReactNode
  children: ReactNode
}

function Alternative({ title, text, note, children }: AlternativeProps) {
  return (
    <li className={`stack gap-2 align-start ${styles.alternative}`}>
      <h4>{title}</h4>
      <p className={styles.text}>{text}</p>
      {children}
      {note}
    </li>
  )
}
