import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTIFICATION_KINDS, type NotificationKind } from '#src/domain/chat/notifications.ts'
import styles from './NotificationsSection.module.css'

/** A row for each kind, below the names of the channels. */
export function KindRows({ children }: { children: (kind: NotificationKind) => ReactNode }) {
  const { t } = useTranslation('settings')
  return (
    <div className="stack divided">
      <div className={`stack gap-2 pad-y-3 ${styles.row}`} aria-hidden="true">
        <span />
        <span className={`muted text-s strong centered ${styles.head}`}>{t('notifications.email')}</span>
        <span className={`muted text-s strong centered ${styles.head}`}>{t('notifications.push')}</span>
      </div>
      {NOTIFICATION_KINDS.map(children)}
    </div>
  )
}

interface KindRowProps {
  kind: NotificationKind
  /** The outcome of turning a switch. */
  note?: ReactNode
  /** One element for each channel. */
  children: ReactNode
}

/** What a kind is, beside its switches. */
export function KindRow({ kind, note, children }: KindRowProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={`stack gap-2 pad-y-3 ${styles.row}`}>
      <div>
        <p className="strong">{t(`kinds.${kind}`)}</p>
        <p className="muted" id={`${kind}-text`}>
          {t(`kinds.${kind}_text`)}
        </p>
        {note}
      </div>
      {children}
    </div>
  )
}
