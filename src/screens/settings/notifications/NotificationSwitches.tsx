import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putNotifications } from '#src/api/account.ts'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  withSwitch,
} from '#src/domain/account/notifications.ts'
import { accountNow } from '#src/stores/session.ts'
import { Switch } from '#src/ui/form/Switch.tsx'
import { KindRow, KindRows } from './KindRows.tsx'
import { openSwitchChannel } from '#src/screens/settings/switch-channel.ts'
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
  const onServer = useRef(settings)
  useEffect(() => {
    onServer.current = settings
  }, [settings])
  if (loaded !== settings) {
    setLoaded(settings)
    setShown(settings)
  }

  const tell = useRef<ReturnType<typeof openSwitchChannel>['send']>(() => {})
  useEffect(() => {
    const tabs = openSwitchChannel(({ of, channel, kind, isOn }) => {
      if (of !== accountNow()) return
      onServer.current = withSwitch(onServer.current, channel, kind, isOn)
      const { current } = last
      // What is on its way from here is shown until it is answered.
      void current.then(() => current === last.current && setShown(onServer.current))
    })
    tell.current = tabs.send
    return () => {
      tell.current = () => {}
      tabs.stop()
    }
  }, [])

  /** Sends changes one after the other, so that the last one wins even if a call is retried. */
  async function put(channel: NotificationChannel, kind: NotificationKind, isOn: boolean) {
    const of = accountNow()
    const before = last.current
    const saved = before.then(() => putNotifications({ [channel]: { [kind]: isOn } }))
    last.current = saved.then(
      () => undefined,
      () => undefined,
    )
    await saved
    onServer.current = withSwitch(onServer.current, channel, kind, isOn)
    tell.current({ of, channel, kind, isOn })
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
          onShow={(channel, isOn = onServer.current[channel][kind] ?? false) =>
            setShown((now) => withSwitch(now, channel, kind, isOn))
          }
        />
      )}
    </KindRows>
  )
}

interface KindSwitchesProps {
  kind: NotificationKind
  shown: NotificationSettings
  areMailsOff: boolean
  put: Put
  /** Shows a switch as it was turned, or as the server has it. */
  onShow: (channel: NotificationChannel, isOn?: boolean) => void
}

/** A kind with its switches, and the outcome of turning one of them. */
function KindSwitches({ kind, shown, areMailsOff, put, onShow }: KindSwitchesProps) {
  const { t } = useTranslation('settings')
  const [saving, save] = useSaving()
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
