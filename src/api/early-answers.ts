import { loginMark } from '#src/lib/storage/login-mark.ts'

/*
 * Answers to calls that a script of members' pages makes before the app is there (`src/ahead.ts`). The app's own calls get them, so that each
 * call is made once, and the script can read them, too: the answer to a preload has a single reader.
 */

/** The timeout of one attempt, as in the app. */
const TIMEOUT_MS = 10_000

type Fetch = (input: URL | Request | string, init?: RequestInit) => Promise<Response>

interface EarlyAnswers {
  ask(address: string, headers?: HeadersInit): Promise<Response>
  fetchFor(address: string): Fetch | undefined
}

declare global {
  /** Global, because the script and the app are built apart: the app takes the answers from what the script has set here. */
  var earlyAnswers: EarlyAnswers | undefined
}

function startEarlyAnswers(): EarlyAnswers {
  const mark = loginMark()
  const answers = new Map<string, Promise<Response>>()
  // One function for all calls: axios caches an adapter for each `fetch` that it is given.
  const fetchEarly: Fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin)
    const address = pathname + search
    const answer = answers.get(address)
    answers.delete(address)
    return answer ?? fetch(input, init)
  }
  return {
    ask(address, headers = {}) {
      const answer = fetch(location.origin + address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      answers.set(address, answer)
      return answer.then((response) => response.clone())
    },
    // After a login or logout in another tab an answer may be about another account.
    fetchFor: (address) => (answers.has(address) && mark === loginMark() ? fetchEarly : undefined),
  }
}

/**
 * Makes a call ahead of the app's own, with the same path, query and headers. Returns a copy of the answer; rejects when there is none.
 */
export function askEarly(address: string, headers?: HeadersInit): Promise<Response> {
  globalThis.earlyAnswers ??= startEarlyAnswers()
  return globalThis.earlyAnswers.ask(address, headers)
}

/**
 * Returns a `fetch` that gets the early answer to a call with this path and query, once, and later makes the call itself; `undefined` where
 * there is no such answer, or it was asked for under another login.
 */
export function earlyFetch(address: string): Fetch | undefined {
  return globalThis.earlyAnswers?.fetchFor(address)
}

/** Clears the answers that nobody has asked for, once the page is shown: a later call wants a newer one. */
export function clearEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined
}
