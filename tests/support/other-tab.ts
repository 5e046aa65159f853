import type { SessionMessage } from '#src/background/session-channel.ts'
import { loginMark, markLeft, removeLoginMark, renewLoginMark } from '#src/lib/storage/login-mark.ts'
import { accountByEmail, databaseFor, DEFAULT_KEY, signIn, signOut } from '#mocks/db.ts'

/** A member who logs in on the device of another one. */
export const NEXT = { email: 'free5@example.test', name: 'Thomas' }

/** Logs another member in without a message to this tab: only the browser's session and cookies change. */
export function logInUnheard(): void {
  signIn(DEFAULT_KEY, NEXT.email)
  renewLoginMark()
}

function tellOtherTabs(message: SessionMessage): void {
  const channel = new BroadcastChannel('session')
  channel.postMessage(message)
  channel.close()
}

/** Logs another member in as another tab of this browser does. */
export function logInElsewhere(): void {
  const { id } = signIn(DEFAULT_KEY, NEXT.email)
  renewLoginMark()
  tellOtherTabs({ arrived: String(id), mark: loginMark() })
}

/** Logs a member out, or deletes the account, as another tab of this browser does. */
export function logOutElsewhere(email: string, end: 'logout' | 'deleted' = 'logout'): void {
  const left = String(accountByEmail(databaseFor(), email)?.id)
  const mark = loginMark()
  signOut()
  if (end === 'logout') markLeft(left)
  else removeLoginMark()
  tellOtherTabs({ left, end, mark })
}
