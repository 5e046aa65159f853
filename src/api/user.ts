import type { RetryOptions } from './call.ts'
import { request, requestNothing } from './client.ts'
import { currentUserSchema, loginAnswerSchema, type User } from '#src/domain/account/user.ts'

/** Returns the member who is logged in, `null` when nobody is (confirmed, `GET user.php`). Throws an `ApiError` for a 401 or 403. */
export function getUser(options?: RetryOptions): Promise<User | null> {
  return request(currentUserSchema, {
    path: 'user',
    headers: { 'X-Request-Type': 'client' },
    of: 'anyone',
    ...options,
  })
}

/**
 * Logs in and returns the member (confirmed, `POST user.php`). Refusals: `login_failed`, `too_many_attempts` with `minutes` in the body.
 */
export async function postLogin(credentials: { email: string; password: string }): Promise<User> {
  return (await request(loginAnswerSchema, { method: 'POST', path: 'user', body: credentials, of: 'anyone' }))
    .user
}

/** Saves the language of the member on the server (confirmed, `PUT user.php`). */
export function putLanguage(language: string): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'user', body: { language } })
}

/** Ends the session on the server (confirmed, `logout.php`); never retried. */
export function getLogout(): Promise<void> {
  return requestNothing({ path: 'logout', once: true, of: 'anyone', outlivesPage: true })
}
