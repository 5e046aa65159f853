import { COOKIE_DAYS, readCookie, removeCookie, writeCookie } from './cookies.ts'
import { uuid } from '#src/lib/uuid.ts'

const COOKIE = 'auth.login'
const PENDING = 'pending.'
const LEFT = 'left.'
/** A tab that dies while it logs in leaves its mark pending; after this time it no longer counts. */
const LONGEST_LOGIN_MS = 20_000

/**
 * A text in a cookie of the site's own that changes whenever a tab of this browser logs in or out. All tabs share it at once, so that a
 * tab knows without a call whether the session cookie is still the one under which it learned its account. Empty before the first login.
 */
export function loginMark(): string {
  return readCookie(COOKIE) ?? ''
}

/** Marks a new session. */
export function renewLoginMark(): void {
  writeCookie(COOKIE, uuid(), COOKIE_DAYS.auth)
}

/** Puts an earlier mark back: the login that was tried failed. */
export function restoreLoginMark(mark: string): void {
  if (mark === '') removeCookie(COOKIE)
  else writeCookie(COOKIE, mark, COOKIE_DAYS.auth)
}

/** Marks that this tab is logging in: whose the session cookie is cannot be known until it is done. */
export function markLoggingIn(): void {
  writeCookie(COOKIE, PENDING + Date.now(), COOKIE_DAYS.auth)
}

/** Whether a tab of this browser is logging in at the moment. */
export function isLoggingIn(): boolean {
  const mark = loginMark()
  return (
    mark.startsWith(PENDING) && Math.abs(Date.now() - Number(mark.slice(PENDING.length))) < LONGEST_LOGIN_MS
  )
}

/** Marks that an account has left here while the server has not heard of it. */
export function markLeft(account: string): void {
  writeCookie(COOKIE, LEFT + account, COOKIE_DAYS.auth)
}

/** The account that has left here and whose logout the server has not heard of; `null` when there is none. */
export function leftAccount(): string | null {
  const mark = loginMark()
  return mark.startsWith(LEFT) ? mark.slice(LEFT.length) : null
}

/** Removes the mark: nobody is logged in, and the server knows. */
export function removeLoginMark(): void {
  removeCookie(COOKIE)
}
