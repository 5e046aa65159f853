import * as v from 'valibot'
import { noteAnswer } from './answer-watch.ts'
import type { Call } from './call.ts'
import type * as Http from './http.ts'
import { ApiError, asksForLogin } from '#src/domain/api-error.ts'
import { wait } from '#src/lib/async/wait.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { WATCHES_ANSWERS } from '#src/lib/watches-answers.ts'

/** What the client needs to know about the session; set in `main.tsx`. */
export interface SessionRules {
  /** Returns the account that is logged in on this page; `null` when nobody is. */
  accountNow: () => string | null
  /** Returns whether the session cookie is known to belong to the account on this page. */
  isAccountConfirmed: () => boolean
  /** Asks the server when that is not known; throws an `ApiError` of kind `held` when the cookie belongs to another account. */
  confirmAccount: () => Promise<void>
  /** Returns a string that changes with every login and logout in this browser. */
  loginMark: () => string
  /** Returns whether the session cookie may still belong to an account that has logged out here. */
  hasUnsentLogout: () => boolean
  /** Returns whether the last session on this page ended because the member logged out or deleted the account. */
  hasLeft: () => boolean
  /** Called when the backend says that nobody is logged in. */
  onLoggedOut: () => void
}

let rules: SessionRules = {
  accountNow: () => null,
  isAccountConfirmed: () => true,
  confirmAccount: () => Promise.resolve(),
  loginMark: () => '',
  hasUnsentLogout: () => false,
  hasLeft: () => false,
  onLoggedOut: () => {},
}

/** Sets the rules that connect the client to the session. */
export function setSessionRules(next: SessionRules): void {
  rules = next
}

let session = 0

/** Starts a new session: answers to earlier calls are discarded, and their 403 no longer logs anyone out. */
export function startNewSession(): void {
  session += 1
}

let http: typeof Http | undefined

function audienceOf({ method = 'GET', of }: Call): NonNullable<Call['of']> {
  return of ?? (method === 'GET' ? 'current' : 'member')
}

/** Throws when the call belongs to another account than the one that is logged in; as cancelled after a logout: the visitor is not told. */
function assertAccount(call: Call): void {
  const account = rules.accountNow()
  const isMissing = audienceOf(call) === 'member' && account === null
  if (isMissing && call.account === undefined && rules.hasLeft()) throw new ApiError('cancelled')
  if (isMissing || (call.account !== undefined && call.account !== account)) throw new ApiError('held')
}

async function checkAnswer(before: { session: number }): Promise<void> {
  if (before.session === session && !rules.isAccountConfirmed()) {
    try {
      await rules.confirmAccount()
    } catch (cause) {
      // The call was sent, so its outcome is unclear; `held` would mean that it was not sent.
      throw new ApiError('cancelled', { cause })
    }
  }
  if (before.session !== session) throw new ApiError('cancelled')
}

/** Loads the HTTP client; evaluating it and each of the first calls are tasks of their own, so that a slow phone can respond in between. */
async function loadHttp(): Promise<typeof Http> {
  const loaded = await loadChunk(() => import('./http.ts'))
  await wait(0)
  return loaded
}

/**
 * axios is a separate chunk that is requested early without delaying the first paint. Once it is loaded, a call is sent synchronously,
 * because a page that is being left has no time to wait.
 */
async function send(call: Call, hasBody: boolean): Promise<unknown> {
  if (!navigator.onLine) throw new ApiError('offline')
  http ??= await loadHttp()
  if (audienceOf(call) === 'anyone') return http.send(call, hasBody, () => true)
  if (!rules.isAccountConfirmed()) await rules.confirmAccount()
  assertAccount(call)
  const before = { session, mark: rules.loginMark() }
  const isCurrent = () => before.session === session && before.mark === rules.loginMark()
  try {
    // A visitor's page must not show what belongs to the account that has logged out.
    const isAnonymous = rules.accountNow() === null && rules.hasUnsentLogout()
    const answer = await http.send(call, hasBody, isCurrent, isAnonymous)
    await checkAnswer(before)
    return answer
  } catch (error) {
    // The real reason still settles an order or a message, which carry an `account`, and a form that visitors may send as well.
    const isForm = call.of === 'current' && call.method !== 'GET'
    if (before.session !== session && call.account === undefined && !isForm)
      throw new ApiError('cancelled', { cause: error })
    const isLoggedOut = error instanceof ApiError && asksForLogin(error)
    if (isLoggedOut && call.path !== 'user' && isCurrent()) rules.onLoggedOut()
    throw error
  }
}

/**
 * Makes a call and parses its answer with the schema. It is retried as `retryRules` (http.ts) says. Throws an `ApiError`, also
 * when the answer cannot be parsed.
 */
export async function request<const S extends v.GenericSchema>(
  schema: S,
  call: Call,
): Promise<v.InferOutput<S>> {
  const body = await send(call, true)
  if (WATCHES_ANSWERS) noteAnswer({ kind: 'body', call, schema, body })
  const result = v.safeParse(schema, body)
  if (!result.success) throw new ApiError('unreadable', { cause: result.issues })
  return result.output
}

/** Makes a call whose answer does not matter: any 2xx status is a success, whatever the body. Throws an `ApiError`. */
export async function requestNothing(call: Call): Promise<void> {
  await send(call, false)
}
