import * as v from 'valibot'
import { type NotificationSettings, notificationSettingsSchema } from '#src/domain/account/notifications.ts'
import { exclusively } from '#src/lib/storage/exclusively.ts'
import { openTabChannel } from '#src/lib/storage/tab-channel.ts'
import { accountNow } from '#src/stores/session.ts'

const savedSchema = v.object({ of: v.nullable(v.string()), settings: notificationSettingsSchema })

/** Calls back when the switches of this account are saved anywhere in this browser; returns a function that stops it. */
export function onSwitchesSaved(listener: (settings: NotificationSettings) => void): () => void {
  return openTabChannel(
    'switches',
    savedSchema,
    ({ of, settings }) => of === accountNow() && listener(settings),
  ).stop
}

/**
 * Makes a call that changes the switches; one at a time in this browser, because each sends all of them. All tabs, this one too, are told
 * which are on.
 */
export async function saveSwitches(call: () => Promise<NotificationSettings>): Promise<void> {
  const of = accountNow()
  await exclusively(of ?? '', 'switches', async () => {
    const settings = await call()
    const tabs = openTabChannel('switches', savedSchema)
    tabs.send({ of, settings })
    tabs.stop()
  })
}
