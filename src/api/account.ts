import { request, requestNothing } from './client.ts'
import { type NotificationSettings, notificationSettingsSchema } from '#src/domain/account/notifications.ts'
import { type Profile, profileAnswerSchema } from '#src/domain/member/profile.ts'

/** Sends the activation mail again (assumed, `activation.php`). Refusal: 429 with `Retry-After`, which is shown, not waited for. */
export function postActivation(): Promise<void> {
  return requestNothing({ method: 'POST', path: 'activation', body: {} })
}

/** Returns which notifications the member receives, and by which channel (assumed, `notifications.php`). */
export function getNotifications(signal?: AbortSignal): Promise<NotificationSettings> {
  return request(notificationSettingsSchema, { path: 'notifications', signal })
}

/**
 * Turns notifications on and off, and returns which are on; every kind is sent, because the backend may store what it gets in place of what
 * it had (assumed, `PUT notifications.php`).
 */
export function putNotifications(settings: NotificationSettings): Promise<NotificationSettings> {
  return request(notificationSettingsSchema, { method: 'PUT', path: 'notifications', body: settings })
}

/**
 * Enables the member's mails again after a bounce, a spam complaint or an unsubscribe, and returns which notifications are on (assumed, `PUT
 * notifications.php`).
 */
export function putMailsEnabled(): Promise<NotificationSettings> {
  return request(notificationSettingsSchema, { method: 'PUT', path: 'notifications', body: { enable: true } })
}

/**
 * Changes the password (assumed, `password.php`); never retried, because after a lost answer the old password may be wrong. Refusals: 403
 * `wrong_password`, 422 with `fields.new_password`.
 */
export function putPassword(body: { old_password: string; new_password: string }): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'password', body, once: true })
}

/**
 * Requests a change of the e-mail address, which takes effect when the mailed link is opened (assumed, `mail-change.php`). Refusals: 409
 * `email_exists`, 422 `email_invalid`, 403 `wrong_password`.
 */
export function postMailChange(body: { email: string; password: string }): Promise<void> {
  return requestNothing({ method: 'POST', path: 'mail-change', body })
}

/** Where a member lives; an empty string leaves a field unset. */
export interface Place {
  country: string
  countryregion: string
  city: string
}

/** Changes where the member lives and returns the updated profile (assumed, `location.php`). */
export async function putLocation(place: Place): Promise<Profile> {
  return (await request(profileAnswerSchema, { method: 'PUT', path: 'location', body: place })).profile
}

/** Hides the member's profile from everyone, or shows it again (assumed, `PUT account.php`). */
export function putPaused(paused: boolean): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'account', body: { paused } })
}

/**
 * Deletes the account, which can be reactivated for 14 days (assumed, `DELETE account.php`); never retried. Refusal: 403 `wrong_password`.
 */
export function deleteAccount(body: { password: string; reason: string; text?: string }): Promise<void> {
  return requestNothing({ method: 'DELETE', path: 'account', body, once: true })
}
