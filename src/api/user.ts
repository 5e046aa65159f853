import { request, requestNothing } from './client.ts'
import { currentUserSchema, loginResponseSchema, type User } from '#src/domain/account/user.ts'

/** The member who is logged in, `null` when nobody is (confirmed, `GET user.php`; a 401 or 403 is thrown as it came). */
export function getUser(): Promise<User | null> {
  return request(currentUserSchema, {
    path: 'user',
    headers: { 'X-Request-Type': 'client' },
    of: 'anyone',
  })
}

/** Logs in (confirmed, `POST user.php`). Refusals: `login_failed`, `too_many_attempts` with `minutes` in the body. */
export async function postLogin(credentials: { email: string; password: string }): Promise<User> {
  return (
    await request(loginResponseSchema, { method: 'POST', path: 'user', body: credentials, of: 'anyone' })
  ).user
}

/** Tells the server the language of a logged-in member (confirmed, `PUT user.php`). */
export function putLanguage(language: string): Promise<void> {
  return requestNothing({ method: 'PUT', path: 'user', body: { language } })
}

/** Ends the session on the server (confirmed, `logout.php`); never repeated by itself. */
export function getLogout(): Promise<void> {
  return requestNothing({ path: 'logout', once: true, of: 'anyone' })
}

/** Gives the browser's push subscription to the account (confirmed, `POST user.php?push=1`); the one POST that may be repeated. */
export function postPushSubscription(subscription: PushSubscriptionJSON): Promise<void> {
  return requestNothing({
    method: 'POST',
    path: 'user',
    query: { push: 1 },
    body: { subscription },
    repeatable: true,
  })
}
