import * as v from 'valibot'
import { answerWith, dictionary, isList } from '#src/domain/php-lists.ts'
import { absent, flag } from '#src/domain/php.ts'

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

/** Kinds mapped to on or off; the backend may send a list of those that are on. */
const switchesSchema = v.pipe(
  v.unknown(),
  v.transform((value): unknown => {
    const kinds = v.safeParse(
      v.array(v.picklist(NOTIFICATION_KINDS)),
      isList(value) ? Object.values(value) : null,
    )
    return kinds.success ? Object.fromEntries(kinds.output.map((kind) => [kind, true])) : value
  }),
  dictionary(flag),
)

/** The kinds of notifications that are on, by channel; a kind that the backend does not name is off (assumed, `notifications.php`). */
export const notificationSettingsSchema = answerWith({
  email: absent(switchesSchema, {}),
  push: absent(switchesSchema, {}),
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
