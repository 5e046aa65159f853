import { type SessionRules, startNewSession } from '#src/api/client.ts'
import { getLogout, getUser, postLogin, putLanguage } from '#src/api/user.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { latest } from '#src/lib/async/latest.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import {
  isLoggingIn,
  leftAccount,
  loginMark,
  markLoggingIn,
  removeLoginMark,
  renewLoginMark,
  restoreLoginMark,
} from '#src/lib/storage/login-mark.ts'
import { keepSessionHint } from '#src/lib/storage/session-hint.ts'
import { siteStore } from '#src/lib/state.ts'
import { wait } from '#src/lib/wait.ts'

const OTHER_TAB_MS = 3_000
const RECHECK_MS = 100
const MOST_RECHECKS = 3

/**
 * How a session ends: the member left, the server no longer knew it, the account was deleted, or the session cookie became that of
 * another account, for which this page cannot be used any more.
 */
export type SessionEnd = 'logout' | 'expired' | 'deleted' | 'replaced'

interface SessionState {
  /** `unknown` until the server has answered for the first time. */
  status: 'unknown' | 'logged-in' | 'logged-out'
  user: User | null
  /** How the last session of this page ended; `null` while there is one, and before the first. */
  ended: SessionEnd | null
  /** The account to which this page belongs since somebody was first logged in here. A page never serves two. */
  owner: string | null
  /** The login mark under which the server last said who is logged in. */
  mark: string
}

/** Who is logged in; what each change means for everything else is carried out by `src/background/account.ts`. */
export const useSession = siteStore<SessionState>(() => ({
  status: 'unknown',
  user: null,
  ended: null,
  owner: null,
  mark: '',
}))

const answers = latest()

/** The account that is logged in; `null` when nobody is. */
export function accountNow(): string | null {
  const { user } = useSession.getState()
  return user && accountOf(user)
}

/** The account that is logged in, for components; `null` when nobody is. */
export function useAccount(): string | null {
  return useSession(({ user }) => user && accountOf(user))
}

/**
 * Takes over the member that the server named, or that nobody is logged in and why. Another account than the page's own ends the
 * session as `replaced`; nothing follows after that.
 */
export function setUser(user: User | null, end: SessionEnd = 'expired'): void {
  const before = useSession.getState()
  if (before.ended === 'replaced') return
  answers.change()
  const account = user && accountOf(user)
  if (end === 'replaced' || (account !== null && before.owner !== null && account !== before.owner)) {
    startNewSession()
    useSession.setState({ status: 'logged-out', user: null, ended: 'replaced' })
    return
  }
  if (account !== accountNow()) startNewSession()
  keepSessionHint(user !== null)
  if (user === null) {
    if (leftAccount() === null && !isLoggingIn()) removeLoginMark()
    const ended = before.status === 'logged-in' ? end : before.ended
    useSession.setState({ status: 'logged-out', user, ended })
    return
  }
  if (loginMark() === '' || leftAccount() !== null) renewLoginMark()
  useSession.setState({ status: 'logged-in', user, ended: null, owner: account, mark: loginMark() })
}

let leaving: Promise<void> = Promise.resolve()

/** Tells the server of the logout, after other calls where there are any. Throws an `ApiError`. */
export function tellLogout(before: Promise<unknown> = Promise.resolve()): Promise<void> {
  const told = before.then(endOnServer)
  leaving = told.catch(ignoreUntold)
  return told
}

async function endOnServer(): Promise<void> {
  await getLogout()
  if (leftAccount() !== null) removeLoginMark()
}

/** The logout already happened here; the server hears of it the next time that it is asked who is there. */
function ignoreUntold(): void {}

async function otherTabsLogin(): Promise<void> {
  while (isLoggingIn()) await wait(RECHECK_MS)
}

async function askUser(): Promise<User | null> {
  try {
    return await getUser()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error
    return null
  }
}

/**
 * Asks the server who is logged in; an answer that a later change has overtaken is dropped. Who has left here stays out, also where the
 * server did not hear of it: now it does. Throws an `ApiError`.
 */
export async function loadUser(): Promise<void> {
  for (let tries = 0; tries < MOST_RECHECKS; tries += 1) {
    await otherTabsLogin()
    const signal = answers.signal()
    const mark = loginMark()
    let user = await askUser()
    if (signal.aborted) return
    if (mark !== loginMark()) continue
    const left = leftAccount()
    if (user === null && left !== null) removeLoginMark()
    if (user !== null && left === accountOf(user)) {
      user = null
      tellLogout().catch(ignoreUntold)
    }
    // A tab that has not heard of the logout in another one learns of it here.
    return setUser(user, left !== null && left === accountNow() ? 'logout' : 'expired')
  }
}

const loadFirst = shareCall(loadUser)

/** Resolves when the server has said once who is logged in; asks again after a failure. */
export function sessionReady(): Promise<void> {
  return useSession.getState().status === 'unknown' ? loadFirst() : Promise.resolve()
}

/** Whether the session cookie is still that of the account on this page, as far as the tabs of this browser know. */
export function isAccountSure(): boolean {
  const { user, mark, ended } = useSession.getState()
  if (ended === 'replaced') return false
  // While a logout is under way the cookie is still the account's, or nobody's.
  return user === null || mark === loginMark() || leftAccount() === accountOf(user)
}

/**
 * Makes sure that the session cookie is that of the account on this page; asks the server where a tab has logged in or out since. Throws
 * an `ApiError` of the kind `held` where it is not, or where nobody can tell: then nothing may be sent.
 */
async function confirmAccount(): Promise<void> {
  const account = accountNow()
  if (!isAccountSure()) {
    try {
      await loadUser()
    } catch (cause) {
      throw new ApiError('held', { cause })
    }
  }
  if (!isAccountSure() || accountNow() !== account) throw new ApiError('held')
}

/** What the client is told about the session. */
export const SESSION_RULES: SessionRules = {
  accountNow,
  isAccountSure,
  confirmAccount,
  loginMark,
  onLoggedOut: () => setUser(null, 'expired'),
}

async function otherTabsLogout(): Promise<void> {
  const before = performance.now()
  while (leftAccount() !== null && navigator.onLine && performance.now() - before < OTHER_TAB_MS)
    await wait(RECHECK_MS)
}

/**
 * Makes a call that logs somebody in. A logout that is still under way, here or in another tab, comes first, or it would end the new
 * session; until the answer is there no tab of this browser sends anything in anybody's name. Throws what the call throws.
 */
export async function enter(call: () => Promise<User>): Promise<User> {
  await leaving
  await otherTabsLogout()
  const before = loginMark()
  markLoggingIn()
  let user: User
  try {
    user = await call()
  } catch (error) {
    // Without a clear answer the cookie may be anybody's: the other tabs ask.
    if (error instanceof ApiError && !error.isUnclear) restoreLoginMark(before)
    else renewLoginMark()
    throw error
  }
  renewLoginMark()
  setUser(user)
  return user
}

/** Logs in. Throws an `ApiError`. */
export function logIn(credentials: { email: string; password: string }): Promise<User> {
  return enter(() => postLogin(credentials))
}

/** Takes over the balance that an answer carried; `null` leaves a figure as it is. */
export function setBalance(credits: number | null, freeConversationsLeft: number | null): void {
  const { user } = useSession.getState()
  if (!user) return
  answers.change()
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
  answers.change()
  useSession.setState({ user: { ...user, profile } })
}

/** Tells the server the language when somebody is logged in. */
export async function saveLanguage(language: string): Promise<void> {
  if (useSession.getState().user) await putLanguage(language)
}
