import type { RetryOptions } from '#src/api/call.ts'
import { type SessionRules, startNewSession } from '#src/api/client.ts'
import { getLogout, getUser, putLanguage } from '#src/api/user.ts'
import { ApiError, isUnanswered } from '#src/domain/api-error.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { latest } from '#src/lib/async/latest.ts'
import { keepEqual } from '#src/lib/keep-equal.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import {
  hasJustLeft,
  isLoggingIn,
  leftAccount,
  loginMark,
  markLoggingIn,
  markLoginUnclear,
  removeLoginMark,
  renewLoginMark,
  restoreLoginMark,
} from '#src/lib/storage/login-mark.ts'
import { setSessionHint } from '#src/lib/storage/session-hint.ts'
import { onAccountReset, siteStore } from '#src/lib/state.ts'
import { wait } from '#src/lib/async/wait.ts'

const OTHER_TAB_MS = 3_000
const RECHECK_MS = 100
const MAX_RECHECKS = 3

/**
 * How a session ends: the member logged out, the server no longer accepted it, the account was deleted, or this page cannot be used any
 * more, because the session cookie became that of another account, or because a public page missed how the session ended.
 */
export type SessionEnd = 'logout' | 'expired' | 'deleted' | 'replaced'

interface SessionState {
  /** `unknown` until the server's first answer. */
  status: 'unknown' | 'logged-in' | 'logged-out'
  user: User | null
  /** How the last session on this page ended; `null` during a session and before the first. */
  ended: SessionEnd | null
  /** The account of the first session on this page. A page never serves two accounts. */
  owner: string | null
  /** The account that gets the next document, after `replaced`; `null` if that is unknown, or nobody is logged in. */
  next: string | null
  /** The login mark at the server's last answer about who is logged in. */
  mark: string
  /** How often the server has said who is logged in: what it repeats stays the same object. */
  checks: number
}

/** Who is logged in; `src/background/account.ts` handles the consequences of each change. */
export const useSession = siteStore<SessionState>(() => ({
  status: 'unknown',
  user: null,
  ended: null,
  owner: null,
  next: null,
  mark: '',
  checks: 0,
}))

const answers = latest()

/** While the account is being deleted: whether the server has said since that nobody is logged in. */
let deletion: { isLoggedOut: boolean } | null = null
onAccountReset(() => {
  deletion = null
})

/** Returns the account that is logged in; `null` when nobody is. */
export function accountNow(): string | null {
  const { user } = useSession.getState()
  return user && accountOf(user)
}

/** Returns the account that is logged in, for components; `null` when nobody is. */
export function useAccount(): string | null {
  return useSession(({ user }) => user && accountOf(user))
}

/** Returns whether a member is logged in, for components. */
export function useIsLoggedIn(): boolean {
  return useSession(({ user }) => user !== null)
}

/**
 * Sets the member who is logged in, or with `null` that nobody is, and why. Another account than the page's own ends the session as
 * `replaced`; later calls are ignored. While the account is being deleted, an expiry waits for the outcome (`deleteWith`).
 */
export function setUser(user: User | null, end: SessionEnd = 'expired'): void {
  const before = useSession.getState()
  if (before.ended === 'replaced') return
  if (deletion && user === null && end === 'expired') {
    deletion.isLoggedOut = true
    return
  }
  answers.change()
  const account = user && accountOf(user)
  if (end === 'replaced' || (account !== null && before.owner !== null && account !== before.owner)) {
    startNewSession()
    if (user) setSessionHint(true)
    useSession.setState({ status: 'logged-out', user: null, ended: 'replaced', next: account })
    return
  }
  if (account !== accountNow()) startNewSession()
  setSessionHint(user !== null)
  if (user === null) {
    if (leftAccount() === null && !isLoggingIn()) removeLoginMark()
    const ended = before.status === 'logged-in' ? end : before.ended
    useSession.setState({ status: 'logged-out', user, ended })
    return
  }
  if (loginMark() === '' || leftAccount() !== null) renewLoginMark()
  useSession.setState({
    status: 'logged-in',
    user: keepEqual(before.user, user),
    ended: null,
    owner: account,
    mark: loginMark(),
    checks: before.checks + 1,
  })
}

let leaving: Promise<unknown> = Promise.resolve()

/** Logs out on the server, after other calls if there are any, unless a tab has logged in meanwhile. Throws an `ApiError`. */
export function sendLogout(before: Promise<unknown> = Promise.resolve()): Promise<void> {
  const mark = loginMark()
  const told = before.then(() => endOnServer(mark))
  leaving = Promise.allSettled([leaving, told])
  return told
}

async function endOnServer(mark: string): Promise<void> {
  if (mark !== loginMark()) return
  await getLogout()
  if (leftAccount() !== null) removeLoginMark()
}

/** The logout is already done here; it is sent again the next time the session is checked. */
function ignoreFailedLogout(): void {}

async function otherTabsLogin(): Promise<void> {
  while (isLoggingIn()) await wait(RECHECK_MS)
}

/**
 * Returns who is logged in, `null` when nobody is, whichever way the server says so. A page of a gateway does not say that an account has
 * been logged out. Throws an `ApiError`.
 */
export async function askUser(options?: RetryOptions): Promise<User | null> {
  try {
    return await getUser(options)
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error
    if (error.isPage && accountNow() !== null) throw error
    return null
  }
}

/**
 * Asks the server who is logged in; an answer that is older than a later change is discarded, and requested again while the account is the
 * same. An account that has logged out here stays logged out, and if the server does not know yet, the logout is sent again. Throws an
 * `ApiError`.
 */
export async function loadUser(options?: RetryOptions): Promise<void> {
  for (let round = 0; round < MAX_RECHECKS; round += 1) {
    await otherTabsLogin()
    const signal = answers.signal()
    const mark = loginMark()
    const account = accountNow()
    let user = await askUser(options)
    if (accountNow() !== account) return
    if (signal.aborted || mark !== loginMark()) continue
    const left = leftAccount()
    if (user === null && left !== null) removeLoginMark()
    if (user !== null && left === accountOf(user)) {
      user = null
      sendLogout().catch(ignoreFailedLogout)
    }
    // A tab that missed the logout in another tab learns of it here.
    return setUser(user, left !== null && left === accountNow() ? 'logout' : 'expired')
  }
}

/**
 * Loads who is logged in, for callers that can rely on the regular refresh after a failure; returns whether the server answered. Never
 * throws.
 */
export async function refreshUser(): Promise<boolean> {
  try {
    await loadUser()
    return true
  } catch {
    return false
  }
}

const loadFirst = shareCall(() => loadUser())

/** Resolves when the server has said who is logged in; retries after a failure. Throws an `ApiError`. */
export function sessionReady(): Promise<void> {
  return useSession.getState().status === 'unknown' ? loadFirst() : Promise.resolve()
}

/** Returns whether the session cookie is known to belong to the account on this page, by the login mark shared by all tabs. */
export function isAccountConfirmed(): boolean {
  const { user, mark, ended } = useSession.getState()
  if (ended === 'replaced') return false
  // During a logout the cookie is still that of the account, or of nobody.
  return user === null || mark === loginMark() || hasJustLeft(accountOf(user))
}

/**
 * Makes sure that the session cookie belongs to the account on this page; asks the server if a tab has logged in or out since. Throws an
 * `ApiError` of kind `held` if it does not, or if that is unknown: then nothing may be sent.
 */
async function confirmAccount(): Promise<void> {
  const account = accountNow()
  if (!isAccountConfirmed()) {
    try {
      await loadUser()
    } catch (cause) {
      throw new ApiError('held', { cause })
    }
  }
  if (!isAccountConfirmed() || accountNow() !== account) throw new ApiError('held')
}

/** The session rules of the API client. */
export const SESSION_RULES: SessionRules = {
  accountNow,
  isAccountConfirmed,
  confirmAccount,
  loginMark,
  hasUnsentLogout: () => leftAccount() !== null,
  hasLeft: () => ['logout', 'deleted'].includes(useSession.getState().ended ?? ''),
  onLoggedOut: () => setUser(null, 'expired'),
}

async function otherTabsLogout(): Promise<void> {
  const before = performance.now()
  while (leftAccount() !== null && navigator.onLine && performance.now() - before < OTHER_TAB_MS)
    await wait(RECHECK_MS)
}

/**
 * Makes a call that logs someone in. A pending logout, here or in another tab, is waited for, because it would end the new session; until
 * the call is answered, no tab of this browser sends anything for an account. Throws whatever the call throws.
 */
export async function logInWith(call: () => Promise<User>): Promise<User> {
  await leaving
  await otherTabsLogout()
  const before = loginMark()
  markLoggingIn()
  let user: User
  try {
    user = await call()
  } catch (error) {
    // After an unclear answer the cookie may belong to anyone: the other tabs ask the server.
    if (error instanceof ApiError && !isUnanswered(error)) restoreLoginMark(before)
    else markLoginUnclear()
    throw error
  }
  renewLoginMark()
  setUser(user)
  return user
}

/**
 * Makes the call that deletes the account, and ends the session as `deleted`. Another call may learn earlier that nobody is logged in any
 * more: the session has expired only if the deletion fails (docs/rules.md#account-deletion). Throws whatever the call throws.
 */
export async function deleteWith(call: () => Promise<void>): Promise<void> {
  const pending = { isLoggedOut: false }
  deletion = pending
  try {
    await call()
  } catch (error) {
    if (deletion === pending) {
      deletion = null
      if (pending.isLoggedOut) setUser(null, 'expired')
    }
    throw error
  }
  deletion = null
  setUser(null, 'deleted')
}

/** Updates the member who is logged in from the answer to a call. */
export function changeUser(changes: Partial<User>): void {
  const { user } = useSession.getState()
  if (!user) return
  answers.change()
  useSession.setState({ user: { ...user, ...changes } })
}

/** Updates the balance from an answer; `null` leaves a value unchanged. */
export function setBalance(credits: number | null, freeConversationsLeft: number | null): void {
  changeUser({
    ...(credits !== null && { credits }),
    ...(freeConversationsLeft !== null && { free_conversations_left: freeConversationsLeft }),
  })
}

/** Saves the language on the server if a member is logged in. Throws an `ApiError`. */
export async function saveLanguage(language: string): Promise<void> {
  if (useSession.getState().user) await putLanguage(language)
}
