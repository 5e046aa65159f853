import { request, requestNothing } from './client.ts'
import { ApiError, isUnanswered, isUnclear } from '#src/domain/api-error.ts'
import { loginAnswerSchema, type User } from '#src/domain/account/user.ts'

/**
 * Sends a mail with a link for setting a new password (assumed, `POST reset-password.php`). Refusals: 404 `email_not_found`, 429
 * `too_many_resets`.
 */
export function postResetPassword(email: string): Promise<void> {
  return requestNothing({ method: 'POST', path: 'reset-password', body: { email }, of: 'anyone' })
}

/**
 * Sets a new password with the token of a mailed link (assumed, `PUT reset-password.php`); never retried. Refusals: 410 `link_expired`, 422
 * with `fields`.
 */
export function putResetPassword(body: { token: string; password: string }): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'reset-password', body, once: true, of: 'anyone' })
}

/**
 * Confirms a new e-mail address with the token of a mailed link (assumed, `PUT mail-change.php`); never retried. Refusal: 410
 * `link_expired`.
 */
export function putMailChange(token: string): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'mail-change', body: { token }, once: true, of: 'anyone' })
}

/**
 * Reactivates a deleted account with the token of a mailed link, and logs in (assumed, `reactivate.php`). Refusal: 410 `link_expired`,
 * after 14 days.
 */
export async function postReactivate(token: string): Promise<User> {
  return (
    await request(loginAnswerSchema, { method: 'POST', path: 'reactivate', body: { token }, of: 'anyone' })
  ).user
}

/** Returns whether the backend refuses a mailed link for good; an answer with anything else leaves the link as it was. */
export function isLinkRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    (error.status === 410 && !error.isPage) || error.code === 'link_expired' || error.code === 'not_found'
  )
}

/** Returns whether a call that failed may have used its link, which works once. */
export function mayHaveUsedLink(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || isLinkRefused(error)) return false
  return isUnanswered(error) || (error.isPage && isUnclear(error))
}
