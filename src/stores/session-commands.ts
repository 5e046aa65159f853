import { markLeft } from '#src/lib/storage/login-mark.ts'
import { wait } from '#src/lib/wait.ts'
import { accountNow, setUser, tellLogout } from './session.ts'

const LAST_CALLS_MS = 3_000

const lastCalls = new Set<() => Promise<void>>()

/** Registers calls that only a session can make and that a logout must not cut off. Returns what takes them back. */
export function onLeaving(call: () => Promise<void>): () => void {
  lastCalls.add(call)
  return () => lastCalls.delete(call)
}

/**
 * Logs out here at once; the server is told, after what it must hear before (3 s at the most), and being unable to tell it changes
 * nothing here.
 */
export async function logOut(): Promise<void> {
  const account = accountNow()
  const calls = Promise.allSettled([...lastCalls].map((call) => call()))
  if (account !== null) markLeft(account)
  setUser(null, 'logout')
  await tellLogout(Promise.race([calls, wait(LAST_CALLS_MS)]))
}
