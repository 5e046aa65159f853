import * as v from 'valibot'
import { answerWith, names } from '#src/domain/php-lists.ts'
import { maybeOr } from '#src/domain/php.ts'

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

/** The kinds that are on; the backend may send them as a map or as a list. */
const switchesSchema = v.pipe(
  names,
  v.transform((kinds): Readonly<Record<string, boolean>> =>
    Object.fromEntries(kinds.map((kind) => [kind, true])),
  ),
)

/** The kinds of notifications that are on, by channel; a kind that the backend does not name is off (assumed, `notifications.php`). */
export const notificationSettingsSchema = answerWith({
  email: maybeOr(switchesSchema, {}),
  push: maybeOr(switchesSchema, {}),
})

/** Which kinds of notifications are on, by channel. */
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>

/** Returns the settings with one kind turned on or off. */
export function withSwitch(
  settings: NotificationSettings,
  channel: NotificationChannel,
  kind: NotificationKind,
  isOn: boolean,
): NotificationSettings {
  return { ...settings, [channel]: { ...settings[channel], [kind]: isOn } }
}
