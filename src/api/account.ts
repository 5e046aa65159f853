import { request, requestNothing } from './client.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  notificationSettingsSchema,
} from '#src/domain/chat/notifications.ts'
import { type Profile, profileResponseSchema } from '#src/domain/member/profile.ts'

/** Has the activation mail sent again (assumed, `activation.php`). Refusal: 429 with `Retry-After`, which is shown and not waited for. */
export function postActivation(): Promise<void> {
  return requestNothing({ method: 'POST', path: 'activation', body: {} })
}

/** What the member is told about, and how (assumed, `notifications.php`). */
export function getNotifications(signal?: AbortSignal): Promise<NotificationSettings> {
  return request(notificationSettingsSchema, { path: 'notifications', signal })
}

/** Turns switches (assumed, `PUT notifications.php`). */
export function putNotifications(
  changes: Partial<Record<NotificationChannel, Partial<Record<NotificationKind, boolean>>>>,
): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'notifications', body: changes })
}

/** Lifts what disabled the member's mails: a bounce, a spam complaint, an unsubscribe (assumed, `PUT notifications.php`). */
export function putMailsEnabled(): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'notifications', body: { enable: true } })
}

/** Changes the password (assumed, `password.php`). Refusals: 403 `wrong_password`, 422 with `fields.new_password`. */
export function putPassword(body: { old_password: string; new_password: string }): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'password', body })
}

/** Asks for another e-mail address; it changes when the mailed link is opened (assumed, `mail-change.php`). Refusals: 409 `email_exists`, 422 `email_invalid`, 403 `wrong_password`. */
export function postMailChange(body: { email: string; password: string }): Promise<void> {
  return requestNothing({ method: 'POST', path: 'mail-change', body })
}

/** Where a member lives; empty texts leave a field open. */
export interface Place {
  country: string
  countryregion: string
  city: string
}

/** Moves the member to another place (assumed, `location.php`). */
export async function putLocation(place: Place): Promise<Profile> {
  return (await request(profileResponseSchema, { method: 'PUT', path: 'location', body: place })).profile
}

/** Hides the member's profile from everybody, or shows it again (assumed, `PUT account.php`). */
export function putPaused(paused: boolean): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'account', body: { paused } })
}

/** Deletes the account; it can come back for 14 days (assumed, `DELETE account.php`); never repeated by itself. Refusal: 403 `wrong_password`. */
export function deleteAccount(body: { password: string; reason: string; text?: string }): Promise<void> {
  return requestNothing({ method: 'DELETE', path: 'account', body, once: true })
}
