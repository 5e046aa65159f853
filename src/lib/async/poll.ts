/** How soon a page that may not ask now looks again, at the earliest. */
const LEAST_IDLE_MS = 1_000

interface PollOptions {
  /** Polls once; resolves with whether there was anything new, and never rejects. */
  ask: () => Promise<boolean>
  /** Milliseconds until the next poll, after a number of polls without anything new; `null` to pause until `restart`. */
  delayMs: (rounds: number) => number | null
  /** Milliseconds until the first poll, if different. */
  firstDelayMs?: number
  /** Returns false while there is nothing to poll for. */
  mayAsk: () => boolean
  /** The minimum age of the last answer, in milliseconds, for an event of the page to poll again. */
  gapMs?: number
}

interface Poll {
  /** Starts over, as after a poll with something new. */
  restart: () => void
  stop: () => void
}

/**
 * Polls while the page is visible and online. Polls never overlap. Polls at once when the page becomes visible, gets the focus, is online
 * again or returns from the back/forward cache.
 */
export function startPoll({ ask, delayMs, firstDelayMs, mayAsk, gapMs = 0 }: PollOptions): Poll {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let rounds = 0
  let answeredAt = Date.now()

  const canAsk = () => document.visibilityState === 'visible' && navigator.onLine && mayAsk()

  function schedule(ms = delayMs(rounds), leastMs = 0) {
    clearTimeout(timer)
    if (ms === null || listening.signal.aborted) return
    timer = setTimeout(() => void run(), Math.max(ms, leastMs))
  }

  async function run() {
    if (isRunning) return
    if (!canAsk()) {
      schedule(delayMs(rounds), LEAST_IDLE_MS)
      return
    }
    isRunning = true
    rounds = (await ask()) ? 0 : rounds + 1
    isRunning = false
    answeredAt = Date.now()
    schedule()
  }

  function wake({ type, persisted }: Event & { persisted?: boolean }) {
    const isFirstShow = type === 'pageshow' && !persisted
    if (isFirstShow || !canAsk() || Date.now() - answeredAt < gapMs) return
    rounds = 0
    void run()
  }

  const { signal } = listening
  document.addEventListener('visibilitychange', wake, { signal })
  for (const type of ['focus', 'online', 'pageshow']) window.addEventListener(type, wake, { signal })
  schedule(firstDelayMs)

  return {
    restart: () => {
      rounds = 0
      if (!isRunning) schedule()
    },
    stop: () => {
      listening.abort()
      clearTimeout(timer)
    },
  }
}
