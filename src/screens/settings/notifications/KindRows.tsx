import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTIFICATION_KINDS, type NotificationKind } from '#src/domain/account/notifications.ts'
import styles from './NotificationsSection.module.css'

/** A row for each kind, below the names of the channels. */
export function KindRows({ children }: { children: (kind: NotificationKind) => ReactNode }) {
  const { t } = useTranslation('settings')
  return (
    <div className="stack divided">
      <div className="row gap-2 justify-end pad-y-3" aria-hidden="true">
        <div className={`muted text-s strong centered ${styles.channels} ${styles.head}`}>
          <span>{t('notifications.email')}</span>
          <span>{t('notifications.push')}</span>
        </div>
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
    <div className="row gap-2 justify-end wrap pad-y-3">
      <div className={styles.kind}>
        <p className="strong">{t(`kinds.${kind}`)}</p>
        <p className="muted" id={`${kind}-text`}>
          {t(`kinds.${kind}_text`)}
        </p>
        {note}
      </div>
      <div className={styles.channels}>{children}</div>
    </div>
  )
}
