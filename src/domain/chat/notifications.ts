import * as v from 'valibot'
import { answerWith, dictionary, isList } from '#src/domain/php-lists.ts'
import { absent, flag } from '#src/domain/php.ts'

/** What a member can be told about (docs/rules.md#notification-kinds). */
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

/** What a member can be told about. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How a member can be told. */
export const NOTIFICATION_CHANNELS = ['email', 'push'] as const

/** How a member can be told. */
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Kinds with yes or no; a list names those that are on. */
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

/** Which kinds reach the member by which channel; a kind that the backend does not name is off (assumed, `notifications.php`). */
export const notificationSettingsSchema = answerWith({
  email: absent(switchesSchema, {}),
  push: absent(switchesSchema, {}),
})

/** Which kinds reach the member by which channel. */
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>

/** The settings with one switch turned. */
export function withSwitch(
  settings: NotificationSettings,
  channel: NotificationChannel,
  kind: NotificationKind,
  isOn: boolean,
): NotificationSettings {
  return { ...settings, [channel]: { ...settings[channel], [kind]: isOn } }
}
