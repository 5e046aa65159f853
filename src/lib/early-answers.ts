import { loginMark } from './storage/login-mark.ts'

/*
 * Answers to calls that a script of the page makes before the app is there (`src/ahead.ts`). The app's own calls get them, so that each call
 * is made once, and the script can read them, too: the answer to a preload has a single reader.
 */

/** As long as the app waits for one try. */
const TIMEOUT_MS = 10_000

interface EarlyAnswers {
  /** The login mark under which the calls were made. */
  mark: string
  byAddress: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    /** On the window, because the script and the app are built apart. */
    earlyAnswers?: EarlyAnswers
  }
}

/** Makes a call, by the path and query of its address, for the app. Returns a copy of its answer; rejects when there is none. */
export async function askEarly(address: string): Promise<Response> {
  window.earlyAnswers ??= { mark: loginMark(), byAddress: new Map() }
  const answer = fetch(location.origin + address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  window.earlyAnswers.byAddress.set(address, answer)
  return (await answer).clone()
}

function answerTo(address: string): Promise<Response> | undefined {
  const early = window.earlyAnswers
  // After a login or logout in another tab it may be about another account.
  return early?.mark === loginMark() ? early.byAddress.get(address) : undefined
}

/** Returns whether there is an early answer, or soon will be, for a call with this path and query. */
export function hasEarlyAnswer(address: string): boolean {
  return answerTo(address) !== undefined
}

/** Makes a call that may have an early answer; each answer serves one call. */
export function fetchEarly(input: URL | Request | string, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin)
  const address = pathname + search
  const answer = answerTo(address)
  window.earlyAnswers?.byAddress.delete(address)
  return answer ?? fetch(input, init)
}

/** Forgets the answers that nobody has asked for, once the page is shown: a later call wants a newer one. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers
}
