import { SESSION_COOKIE, type Call } from './call.ts'
import type { Account } from './types.ts'

const THIRTY_DAYS_SECONDS = 2_592_000

/** Returns the `Set-Cookie` value of a session. */
export function sessionCookie(token: string): string {
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${THIRTY_DAYS_SECONDS}`
}

/** The `Set-Cookie` value that ends a session. */
export const ENDED_SESSION_COOKIE = `${SESSION_COOKIE}=deleted; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`

/** Starts a session for an account. */
export function startSession(call: Call, account: Account): void {
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
