import { create } from 'zustand'
import { deleteAccount } from '#src/api/account.ts'
import { getLogout, getUser, postLogin, putLanguage } from '#src/api/user.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { accountOf, type User } from '#src/domain/user.ts'
import { readStored, removeStored, writeStored } from '#src/lib/browser-storage.ts'
import { keepSessionHint } from '#src/lib/session-hint.ts'
import { wait } from '#src/lib/wait.ts'

const LAST_CALLS_MS = 3_000
/** Whose logout the server has not heard of. */
const UNTOLD_LOGOUT = 'logout.untold'

interface SessionState {
  /** `unknown` until the server has answered for the first time. */
  status: 'unknown' | 'logged-in' | 'logged-out'
  user: User | null
  /** How the last session ended: the member left, the server no longer knew it, or the account was deleted. */
  ended: SessionEnd | null
}

type SessionEnd = 'logout' | 'expired' | 'deleted'

/** Who is logged in (seed, point 4: only logged in and logged out are distinguished). */
export const useSession = create<SessionState>(() => ({ status: 'unknown', user: null, ended: null }))

let changes = 0
let firstAnswer: Promise<void> | null = null

/** Takes over the member that the server named, or that nobody is logged in and why; a session ends only once. */
export function setUser(user: User | null, reason: SessionEnd = 'expired'): void {
  changes += 1
  const before = useSession.getState()
  const ended = before.status === 'logged-in' ? reason : before.ended
  keepSessionHint(user !== null)
  if (user) removeStored(UNTOLD_LOGOUT)
  useSession.setState(
    user ? { status: 'logged-in', user, ended: null } : { status: 'logged-out', user, ended },
  )
}

let leaving: Promise<void> = Promise.resolve()

async function tellLogout(): Promise<void> {
  await getLogout()
  removeStored(UNTOLD_LOGOUT)
}

/** The logout already happened here; the server hears of it the next time that it is asked who is there. */
function staysUntold(): void {}

/**
 * Asks the server who is logged in; an answer that a later change has overtaken is dropped. Who has left here stays out, also where the
 * server did not hear of it: now it does. Fails with an `ApiError`.
 */
export async function loadUser(): Promise<void> {
  const before = changes
  let user: User | null
  try {
    user = await getUser()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error
    user = null
  }
  if (before !== changes) return
  if (user === null) removeStored(UNTOLD_LOGOUT)
  else if (readStored(UNTOLD_LOGOUT) === accountOf(user)) {
    user = null
    leaving = tellLogout().catch(staysUntold)
  }
  setUser(user)
}

/** Resolves when the server has said once who is logged in; asks again after a failure. */
export function sessionReady(): Promise<void> {
  if (useSession.getState().status !== 'unknown') return Promise.resolve()
  firstAnswer ??= loadUser().finally(() => {
    firstAnswer = null
  })
  return firstAnswer
}

/** Logs in; a logout that is still under way comes first, or it would end the new session. Fails with an `ApiError` (seed, point 8). */
export async function logIn(credentials: { email: string; password: string }): Promise<User> {
  await leaving
  const user = await postLogin(credentials)
  setUser(user)
  return user
}

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
  const { user } = useSession.getState()
  const calls = Promise.allSettled([...lastCalls].map((call) => call()))
  setUser(null, 'logout')
  if (user) writeStored(UNTOLD_LOGOUT, accountOf(user))
  const told = Promise.race([calls, wait(LAST_CALLS_MS)]).then(tellLogout)
  leaving = told.catch(staysUntold)
  await told
}

/**
 * Deletes the account and ends the session here. When no clear answer comes, the server is asked whether somebody is still logged in.
 * Fails with an `ApiError` while the account is still there.
 */
export async function endAccount(body: { password: string; reason: string; text?: string }): Promise<void> {
  try {
    await deleteAccount(body)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isUnclear || (await isStillThere())) throw error
  }
  setUser(null, 'deleted')
}

async function isStillThere(): Promise<boolean> {
  try {
    return (await getUser()) !== null
  } catch {
    // Who cannot be asked is taken to be there: the member is told, and can try again.
    return true
  }
}

/** Takes over the balance that an answer carried; `null` leaves a figure as it is. */
export function setBalance(credits: number | null, freeConversationsLeft: number | null): void {
  const { user } = useSession.getState()
  if (!user) return
  changes += 1
  useSession.setState({
    user: {
      ...user,
      credits: credits ?? user.credits,
      free_conversations_left: freeConversationsLeft ?? user.free_conversations_left,
    },
  })
}

/** Takes over the member's own profile as an answer carried it. */
export function setOwnProfile(profile: User['profile']): void {
  const { user } = useSession.getState()
  if (!user) return
  changes += 1
  useSession.setState({ user: { ...user, profile } })
}

/** Tells the server the language when somebody is logged in (seed, point 7). */
export async function saveLanguage(language: string): Promise<void> {
  if (useSession.getState().user) await putLanguage(language)
}
