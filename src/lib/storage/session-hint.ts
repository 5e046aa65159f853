import { COOKIE_DAYS, readCookie, removeCookie, writeCookie } from './cookies.ts'

const COOKIE = 'auth.loggedIn'

/** Returns whether there probably is a session: a hint for the first paint, not a proof (docs/backend.md#session). */
export function hasSessionHint(): boolean {
  return readCookie(COOKIE) === '1'
}

/** Stores the hint for 30 days, or removes it when nobody is logged in. */
export function setSessionHint(isLoggedIn: boolean): void {
  if (isLoggedIn) writeCookie(COOKIE, '1', COOKIE_DAYS.auth)
  else removeCookie(COOKIE)
}
