import { loginMark } from '#src/lib/storage/login-mark.ts'

/*
 * Answers to calls that a script of members' pages makes before the app is there (`src/ahead.ts`). The app's own calls get them, so that
 * each call is made once, and the script can read them, too: the answer to a preload has a single reader.
 */

/** The timeout of one attempt, as in the app. */
const TIMEOUT_MS = 10_000

type Fetch = (input: URL | Request | string, init?: RequestInit) => Promise<Response>

interface EarlyAnswers {
  ask(path: string, headers?: HeadersInit): Promise<Response>
  fetchFor(path: string): Fetch | undefined
}

declare global {
  /** Global, because the script and the app are built separately: the app reads the answers that the script has stored here. */
  var earlyAnswers: EarlyAnswers | undefined
}

function startEarlyAnswers(): EarlyAnswers {
  const mark = loginMark()
  const answers = new Map<string, Promise<Response>>()
  // One function for all calls: axios caches an adapter for each `fetch` that it is given.
  const fetchEarly: Fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin)
    const path = pathname + search
    const answer = answers.get(path)
    answers.delete(path)
    return answer ?? fetch(input, init)
  }
  return {
    ask(path, headers = {}) {
      const answer = fetch(location.origin + path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      answers.set(path, answer)
      return answer.then((response) => response.clone())
    },
    // After a login or logout in another tab an answer may be about another account.
    fetchFor: (path) => (answers.has(path) && mark === loginMark() ? fetchEarly : undefined),
  }
}

/**
 * Makes a call ahead of the app's own, with the same path, query and headers. Returns a copy of the answer; rejects when there is none.
 */
export function askEarly(path: string, headers?: HeadersInit): Promise<Response> {
  globalThis.earlyAnswers ??= startEarlyAnswers()
  return globalThis.earlyAnswers.ask(path, headers)
}

/**
 * Returns a `fetch` that gets the early answer to a call with this path and query, once, and later makes the call itself; `undefined` where
 * there is no such answer, or it was requested under another login.
 */
export function earlyFetch(path: string): Fetch | undefined {
  return globalThis.earlyAnswers?.fetchFor(path)
}

/** Clears the unused answers once the page is shown: a later call needs a newer one. */
export function clearEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined
}
