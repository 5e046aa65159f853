import * as v from 'valibot'
import { names } from '#src/domain/php-lists.ts'

/** The kinds of notifications that a member can receive (docs/rules.md#notification-kinds). */
export const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const

/** A kind of notification. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The channels of notifications. */
export const NOTIFICATION_CHANNELS = ['email', 'push'] as const

/** A channel of notifications. */
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Whether each kind is on. */
type Switches = Readonly<Record<string, boolean>>

const NONE_ON: Switches = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, false]))

/** The kinds that are on, as a map or as a list; kinds of the backend that this client does not know are kept. */
const switchesSchema = v.pipe(
  names,
  v.transform((kinds): Switches => ({
    ...NONE_ON,
    ...Object.fromEntries(kinds.map((kind) => [kind, true])),
  })),
)

/**
 * Whether each kind of notification is on, by channel; a kind that the backend does not name is off (assumed, `notifications.php`). All of
 * them are sent back with a change, so a channel that is absent or cannot be read is not taken for one that is off.
 */
export const notificationSettingsSchema = v.object({ email: switchesSchema, push: switchesSchema })

/** Which kinds of notifications are on, by channel. */
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>

/** Every known kind turned off. */
export const ALL_OFF: NotificationSettings = { email: NONE_ON, push: NONE_ON }

/** Returns the settings with every kind turned off, those included that this client does not know. */
export function turnedOff({ email, push }: NotificationSettings): NotificationSettings {
  const off = (kinds: Switches) => Object.fromEntries(Object.keys(kinds).map((kind) => [kind, false]))
  return { email: off(email), push: off(push) }
}

/** Returns the settings with one kind turned on or off. */
export function withSwitch(
  settings: NotificationSettings,
  channel: NotificationChannel,
  kind: NotificationKind,
  isOn: boolean,
): NotificationSettings {
  return { ...settings, [channel]: { ...settings[channel], [kind]: isOn } }
}
