import { SESSION_COOKIE, type Call } from './call.ts'
import { localeOf } from './languages.ts'
import type { Account } from './types.ts'

const THIRTY_DAYS_SECONDS = 2_592_000

/** Returns the `Set-Cookie` value of a session. */
export function sessionCookie(token: string): string {
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${THIRTY_DAYS_SECONDS}`
}

/** The `Set-Cookie` value that ends a session. */
export const ENDED_SESSION_COOKIE = `${SESSION_COOKIE}=deleted; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`

/** Stores the language that an account's owner has chosen; one that the site does not have is ignored. */
export function tellLanguage(account: Account, language: string): void {
  const locale = localeOf(language)
  if (!locale) return
  account.language = locale
  account.toldLanguage = true
}

/** Starts a session for an account. */
export function startSession(call: Call, account: Account): void {
  if (!account.toldLanguage) account.language = call.language
  const token = crypto.randomUUID()
  if (call.served) {
    call.database.sessions.set(token, account.id)
    call.headers.append('set-cookie', sessionCookie(token))
  } else {
    call.database.signedIn = account.id
  }
}

/** Ends the session of the request. */
export function endSession(call: Call): void {
  if (call.token !== null) call.database.sessions.delete(call.token)
  if (call.served) call.headers.append('set-cookie', ENDED_SESSION_COOKIE)
  else call.database.signedIn = null
}
