import { markLeft } from '#src/lib/storage/login-mark.ts'
import { wait } from '#src/lib/async/wait.ts'
import { accountNow, setUser, sendLogout } from './session.ts'

const LAST_CALLS_MS = 3_000

const lastCalls = new Set<() => Promise<void>>()

/** Registers work to finish before logging out. Returns a function that unregisters it. */
export function beforeLogout(call: () => Promise<void>): () => void {
  lastCalls.add(call)
  return () => lastCalls.delete(call)
}

/** Runs the work registered for a logout; resolves when all of it has ended. */
export function finishLastCalls(): Promise<unknown> {
  return Promise.allSettled([...lastCalls].map((call) => call()))
}

/**
 * Logs out here at once, then on the server, after pending work (3 s at most, and no longer than the page is open). Throws an `ApiError`
 * when the server cannot be reached; the logout here is unaffected.
 */
export async function logOut(): Promise<void> {
  const account = accountNow()
  const calls = finishLastCalls()
  if (account !== null) markLeft(account)
  setUser(null, 'logout')
  const pageLeft = new Promise((resolve) => window.addEventListener('pagehide', resolve, { once: true }))
  await sendLogout(Promise.race([calls, wait(LAST_CALLS_MS), pageLeft]))
}
