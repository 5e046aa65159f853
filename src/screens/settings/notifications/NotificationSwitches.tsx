import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
} from '#src/domain/account/notifications.ts'
import { Switch } from '#src/ui/form/Switch.tsx'
import { KindRow, KindRows } from './KindRows.tsx'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { useSaving } from '#src/screens/settings/use-saving.ts'
import { type ShownSwitches, useNotificationSwitches } from './use-notification-switches.ts'

interface NotificationSwitchesProps {
  settings: NotificationSettings
  areMailsOff: boolean
}

/** One row per kind, one switch per channel; a refused change is rolled back. */
export function NotificationSwitches({ settings, areMailsOff }: NotificationSwitchesProps) {
  const { shown, put, show } = useNotificationSwitches(settings)
  return (
    <KindRows>
      {(kind) => (
        <KindSwitches
          key={kind}
          kind={kind}
          shown={shown}
          areMailsOff={areMailsOff}
          put={put}
          onShow={(channel, isOn) => show(channel, kind, isOn)}
        />
      )}
    </KindRows>
  )
}

interface KindSwitchesProps {
  kind: NotificationKind
  shown: NotificationSettings
  areMailsOff: boolean
  put: ShownSwitches['put']
  /** Shows a switch as it was turned, or as the server has it. */
  onShow: (channel: NotificationChannel, isOn?: boolean) => void
}

/** A kind with its switches, and the outcome of turning one of them. */
function KindSwitches({ kind, shown, areMailsOff, put, onShow }: KindSwitchesProps) {
  const { t } = useTranslation('settings')
  const [saving, save] = useSaving('notifications')
  const presses = useRef({ email: 0, push: 0 })

  function turn(channel: NotificationChannel, isOn: boolean) {
    const press = (presses.current[channel] += 1)
    onShow(channel, isOn)
    void save({
      run: () => put(channel, kind, isOn),
      // A later press of the same switch has its own answer.
      undo: () => press === presses.current[channel] && onShow(channel),
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
