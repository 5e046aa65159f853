import { COOKIE_DAYS, readCookie, removeCookie, writeCookie } from './cookies.ts'

const COOKIE = 'auth.loggedIn'

/** Whether a session probably exists: a hint for the first picture, it proves nothing (docs/backend.md#session). */
export function hasSessionHint(): boolean {
  return readCookie(COOKIE) === '1'
}

/** Keeps the hint for 30 days, or removes it when nobody is logged in. */
export function keepSessionHint(isLoggedIn: boolean): void {
  if (isLoggedIn) writeCookie(COOKIE, '1', COOKIE_DAYS.auth)
  else removeCookie(COOKIE)
}
