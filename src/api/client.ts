import * as v from 'valibot'
import type { Call } from './call.ts'
import type * as Http from './http.ts'
import { ApiError, asksForLogin } from '#src/domain/api-error.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'

/** What the client needs to know of the session; `main.tsx` gives it. */
export interface SessionRules {
  /** The account of this page; `null` when nobody is logged in. */
  accountNow: () => string | null
  /** Whether the session cookie is still that of the account on this page. */
  isAccountSure: () => boolean
  /** Asks the server where that is not sure; throws an `ApiError` of the kind `held` when it is not so. */
  confirmAccount: () => Promise<void>
  /** A text that changes with every login and logout of this browser. */
  loginMark: () => string
  /** Runs when the backend says that nobody is logged in. */
  onLoggedOut: () => void
}

let rules: SessionRules = {
  accountNow: () => null,
  isAccountSure: () => true,
  confirmAccount: () => Promise.resolve(),
  loginMark: () => '',
  onLoggedOut: () => {},
}

/** Tells the client about the session. */
export function setSessionRules(next: SessionRules): void {
  rules = next
}

let session = 0

/** Begins another session: answers to calls of an earlier one are not handed on any more, and its 403 logs nobody out. */
export function startNewSession(): void {
  session += 1
}

let http: typeof Http | undefined

function belongsTo({ method = 'GET', of }: Call): NonNullable<Call['of']> {
  return of ?? (method === 'GET' ? 'whoever' : 'member')
}

/** A call goes out in the name of its own account only. */
function refuseOthers(call: Call): void {
  const account = rules.accountNow()
  const isMissing = belongsTo(call) === 'member' && account === null
  if (isMissing || (call.account !== undefined && call.account !== account)) throw new ApiError('held')
}

async function checkAnswer(before: { session: number }): Promise<void> {
  if (before.session === session && !rules.isAccountSure()) {
    try {
      await rules.confirmAccount()
    } catch (cause) {
      // It was sent, so that its outcome is unclear: `held` would say that it was not.
      throw new ApiError('cancelled', { cause })
    }
  }
  if (before.session !== session) throw new ApiError('cancelled')
}

/**
 * axios comes in a chunk of its own, which the page asks for early but whose arrival the first paint does not wait for. Once it is there
 * a call goes out at once: a page that is being left has no time to wait.
 */
async function send(call: Call, hasBody: boolean): Promise<unknown> {
  if (!navigator.onLine) throw new ApiError('offline')
  http ??= await loadChunk(() => import('./http.ts'))
  if (belongsTo(call) === 'anyone') return http.send(call, hasBody, () => true)
  if (!rules.isAccountSure()) await rules.confirmAccount()
  refuseOthers(call)
  const before = { session, mark: rules.loginMark() }
  const isCurrent = () => before.session === session && before.mark === rules.loginMark()
  try {
    const answer = await http.send(call, hasBody, isCurrent)
    await checkAnswer(before)
    return answer
  } catch (error) {
    const isLoggedOut = error instanceof ApiError && asksForLogin(error)
    if (isLoggedOut && call.path !== 'user' && isCurrent()) rules.onLoggedOut()
    throw error
  }
}

/**
 * Makes a call and reads its answer through the schema. GET, PUT and DELETE are repeated up to 5 times, no POST is.
 * Throws an `ApiError`, also when the answer cannot be read.
 */
export async function request<const S extends v.GenericSchema>(
  schema: S,
  call: Call,
): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await send(call, true))
  if (!result.success) throw new ApiError('unreadable', { cause: result.issues })
  return result.output
}

/** Makes a call whose answer does not matter: any status of 2xx is a success, whatever the body. */
export async function requestNothing(call: Call): Promise<void> {
  await send(call, false)
}
