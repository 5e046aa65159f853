/** How soon a page that may not ask now looks again, at the earliest. */
const LEAST_IDLE_MS = 1_000

interface PollOptions {
  /** Asks once; resolves with whether there was news, and never rejects. */
  ask: () => Promise<boolean>
  /** Milliseconds until the next poll, after so many polls without news; `null` for none until `restart`. */
  delayMs: (rounds: number) => number | null
  /** Milliseconds until the first poll, where they differ. */
  firstDelayMs?: number
  /** False while there is nothing to ask for. */
  mayAsk: () => boolean
  /** How old the last answer has to be for the page's events to ask again, in milliseconds. */
  gapMs?: number
}

interface Poll {
  /** Starts over, as after news. */
  restart: () => void
  stop: () => void
}

/**
 * Polls while the page is visible and online. Polls never overlap; when the page gets visible, focused, online or comes back from the
 * back/forward cache it asks at once.
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
