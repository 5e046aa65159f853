import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putNotifications } from '#src/api/account.ts'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  withSwitch,
} from '#src/domain/chat/notifications.ts'
import { Switch } from '#src/ui/form/Switch.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './NotificationsSection.module.css'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { useSaving } from '#src/screens/settings/use-saving.ts'

interface NotificationSwitchesProps {
  settings: NotificationSettings
  areMailsOff: boolean
}

type Put = (channel: NotificationChannel, kind: NotificationKind, isOn: boolean) => Promise<void>

/** One row per kind, one switch per channel; a refused change is rolled back. */
export function NotificationSwitches({ settings, areMailsOff }: NotificationSwitchesProps) {
  const [loaded, setLoaded] = useState(settings)
  const [shown, setShown] = useState(settings)
  const last = useRef<Promise<void>>(Promise.resolve())
  if (loaded !== settings) {
    setLoaded(settings)
    setShown(settings)
  }

  /** Sends changes one after the other, so that the last one wins even if a call is retried. */
  async function put(channel: NotificationChannel, kind: NotificationKind, isOn: boolean) {
    const before = last.current
    const saved = before.then(() => putNotifications({ [channel]: { [kind]: isOn } }))
    last.current = saved.then(
      () => undefined,
      () => undefined,
    )
    await saved
  }

  return (
    <KindRows>
      {(kind) => (
        <KindSwitches
          key={kind}
          kind={kind}
          shown={shown}
          areMailsOff={areMailsOff}
          put={put}
          onShow={(channel, isOn) => setShown((now) => withSwitch(now, channel, kind, isOn))}
        />
      )}
    </KindRows>
  )
}

/** The same rows while the switches load. */
export function NotificationsSkeleton() {
  return (
    <KindRows>
      {(kind) => (
        <KindRow key={kind} kind={kind}>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <Skeleton key={channel} className={styles.switch} />
          ))}
        </KindRow>
      )}
    </KindRows>
  )
}

/** A row for each kind, below the names of the channels. */
function KindRows({ children }: { children: (kind: NotificationKind) => ReactNode }) {
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
  /** What came of turning a switch. */
  note?: ReactNode
  /** One element for each channel. */
  children: ReactNode
}

/** What a kind is, beside its switches. */
function KindRow({ kind, note, children }: KindRowProps) {
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

interface KindSwitchesProps {
  kind: NotificationKind
  shown: NotificationSettings
  areMailsOff: boolean
  put: Put
  onShow: (channel: NotificationChannel, isOn: boolean) => void
}

/** A kind with its switches, and what came of turning one of them. */
function KindSwitches({ kind, shown, areMailsOff, put, onShow }: KindSwitchesProps) {
  const { t } = useTranslation('settings')
  const [saving, save] = useSaving()

  function turn(channel: NotificationChannel, isOn: boolean) {
    onShow(channel, isOn)
    void save({
      run: () => put(channel, kind, isOn),
      undo: () => onShow(channel, !isOn),
    })
  }

  return (
    <KindRow kind={kind} note={<SaveNote saving={saving} />}>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <Switch
          key={channel}
          label={t(channel === 'email' ? 'notifications.by_email' : 'notifications.by_push', {
            kind: t(`kinds.${kind}`),
          })}
          checked={shown[channel][kind] ?? false}
          disabled={channel === 'email' && areMailsOff}
          describedBy={channel === 'email' && areMailsOff ? 'mails-off' : `${kind}-text`}
          onChange={(isOn) => turn(channel, isOn)}
        />
      ))}
    </KindRow>
  )
}
