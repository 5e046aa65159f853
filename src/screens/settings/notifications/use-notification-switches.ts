import { useEffect, useRef, useState } from 'react'
import { getNotifications, putNotifications } from '#src/api/account.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  withSwitch,
} from '#src/domain/account/notifications.ts'
import { onSwitchesSaved, saveSwitches } from '#src/screens/settings/switches.ts'

/** The switches as the page shows them. */
export interface ShownSwitches {
  shown: NotificationSettings
  put: (channel: NotificationChannel, kind: NotificationKind, isOn: boolean) => Promise<void>
  /** Shows a switch as it was turned, or as the server has it. */
  show: (channel: NotificationChannel, kind: NotificationKind, isOn?: boolean) => void
}

/** Returns the switches, which follow those of the browser's other tabs, with functions that save and show a change. */
export function useNotificationSwitches(settings: NotificationSettings): ShownSwitches {
  const [shown, setShown] = useState(settings)
  const last = useRef<Promise<void>>(Promise.resolve())
  const onServer = useRef(settings)
  /** Shows what the server has; what is on its way from here is shown until it is answered. */
  function showServer() {
    const { current } = last
    void current.then(() => current === last.current && setShown(onServer.current))
  }

  useEffect(() => {
    onServer.current = settings
    showServer()
  }, [settings])

  useEffect(
    () =>
      onSwitchesSaved((saved) => {
        onServer.current = saved
        showServer()
      }),
    [],
  )

  /** Sends changes one after the other, so that the last one wins even if a call is retried. */
  function put(channel: NotificationChannel, kind: NotificationKind, isOn: boolean) {
    const saved = saveSwitches(async () => {
      // All are sent, so those that were turned elsewhere meanwhile, by a link in a mail perhaps, are read first.
      onServer.current = await putNotifications(withSwitch(await getNotifications(), channel, kind, isOn))
      return onServer.current
    })
    last.current = saved.catch(() => undefined)
    showServer()
    return saved
  }

  return {
    shown,
    put,
    show: (channel, kind, isOn = onServer.current[channel][kind] ?? false) =>
      setShown((now) => withSwitch(now, channel, kind, isOn)),
  }
}
