import { COOKIE_DAYS, readCookie, removeCookie, writeCookie } from './cookies.ts'
import { uuid } from '#src/lib/uuid.ts'

const COOKIE = 'auth.login'
const PENDING = 'pending.'
const LEFT = 'left.'
/** A tab that is closed while it logs in leaves a pending mark, which is ignored after this time. */
const LOGIN_TIMEOUT_MS = 20_000

/**
 * Returns a text, from a cookie of the site, that changes whenever a tab of this browser logs in or out. All tabs share it, so that each
 * knows without a call whether the session cookie is still that of its account. Empty before the first login.
 */
export function loginMark(): string {
  return readCookie(COOKIE) ?? ''
}

/** Marks a new session. */
export function renewLoginMark(): void {
  writeCookie(COOKIE, uuid(), COOKIE_DAYS.auth)
}

/** Restores an earlier mark after a failed login. */
export function restoreLoginMark(mark: string): void {
  if (mark === '') removeCookie(COOKIE)
  else writeCookie(COOKIE, mark, COOKIE_DAYS.auth)
}

/** Returns the account in a mark whose logout has not reached the server; `null` when there is none. */
function dueLogout(mark: string): string | null {
  if (mark.startsWith(LEFT)) return mark.slice(LEFT.length)
  return /^pending\.\d+\.(.+)$/.exec(mark)?.[1] ?? null
}

/**
 * Marks that this tab is logging in: until that is done, the owner of the session cookie is unknown. A logout that has not reached the
 * server stays in the mark, so that it counts again if the tab is closed meanwhile.
 */
export function markLoggingIn(): void {
  writeCookie(COOKIE, `${PENDING}${Date.now()}.${dueLogout(loginMark()) ?? ''}`, COOKIE_DAYS.auth)
}

/** Marks that a login was answered unclearly: the session cookie may belong to anyone. A logout before it has still to reach the server. */
export function markLoginUnclear(): void {
  const account = dueLogout(loginMark())
  if (account === null) renewLoginMark()
  else writeCookie(COOKIE, `${PENDING}0.${account}`, COOKIE_DAYS.auth)
}

/** Returns whether a tab of this browser is logging in. */
export function isLoggingIn(): boolean {
  const mark = loginMark()
  if (!mark.startsWith(PENDING)) return false
  return Math.abs(Date.now() - Number.parseInt(mark.slice(PENDING.length), 10)) < LOGIN_TIMEOUT_MS
}

/** Marks that an account has logged out in this browser while the server does not know yet. */
export function markLeft(account: string): void {
  writeCookie(COOKIE, LEFT + account, COOKIE_DAYS.auth)
}

/** Returns whether an account has logged out in this browser, and nobody has tried to log in since. */
export function hasJustLeft(account: string): boolean {
  return loginMark() === LEFT + account
}

/** Returns the account whose logout has not reached the server yet; `null` when there is none, or while somebody is logging in. */
export function leftAccount(): string | null {
  return isLoggingIn() ? null : dueLogout(loginMark())
}

/** Removes the mark: nobody is logged in, and the server knows. */
export function removeLoginMark(): void {
  removeCookie(COOKIE)
}
