/** The shortest time after which a page that may not poll now checks again. */
const MIN_IDLE_MS = 1_000
/** The longest break between two polls while they fail, unless the poll is slower anyway. */
const MAX_BREAK_MS = 300_000

interface PollOptions {
  /** Polls once, without retries; resolves with whether there was anything new, and rejects when the backend gives no answer. */
  ask: () => Promise<boolean>
  /** Milliseconds until the next poll, after a number of polls without anything new; `null` to pause until `restart`. */
  delayMs: (rounds: number) => number | null
  /** Milliseconds until the first poll, if different. */
  firstDelayMs?: number
  /** Returns false while there is nothing to poll for. */
  mayAsk: () => boolean
  /** The minimum age of the last answer, in milliseconds, for an event of the page to poll again. */
  gapMs?: number
  /** The longest break while polls fail, in milliseconds, if different. */
  maxBreakMs?: number
  /** Returns the minimum age of the last answer, in milliseconds, for a hidden page to poll; without it a hidden page does not poll. */
  hiddenMs?: () => number
}

interface Poll {
  /** Starts over, as after a poll with something new. */
  restart: () => void
  stop: () => void
}

/**
 * Polls while the page is online, and visible unless `hiddenMs` is given. Polls never overlap. Polls at once when the page becomes visible,
 * gets the focus, is online again or returns from the back/forward cache, or right after a poll that was running then. From the second
 * failure in a row on, the delay doubles up to a limit, until a poll succeeds, one of these events, or `restart`.
 */
export function startPoll({
  ask,
  delayMs,
  firstDelayMs,
  mayAsk,
  gapMs = 0,
  maxBreakMs = MAX_BREAK_MS,
  hiddenMs = () => Infinity,
}: PollOptions): Poll {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let startedAt = 0
  /** An event came while a poll was running, whose answer may be older. */
  let isMissed = false
  let rounds = 0
  let failures = 0
  let answeredAt = Date.now()

  const canAsk = () =>
    (document.visibilityState === 'visible' || Math.abs(Date.now() - answeredAt) >= hiddenMs()) &&
    navigator.onLine &&
    mayAsk()

  function nextDelay(): number | null {
    const ms = delayMs(rounds)
    if (ms === null || failures < 2) return ms
    return Math.max(ms, Math.min(maxBreakMs, ms * 2 ** (failures - 1)))
  }

  function startOver() {
    rounds = 0
    failures = 0
  }

  function schedule(ms = nextDelay(), leastMs = 0) {
    clearTimeout(timer)
    if (ms === null || listening.signal.aborted) return
    timer = setTimeout(() => void run(), Math.max(ms, leastMs))
  }

  async function run() {
    if (isRunning) return
    if (!canAsk()) {
      schedule(nextDelay(), MIN_IDLE_MS)
      return
    }
    isRunning = true
    isMissed = false
    startedAt = Date.now()
    try {
      rounds = (await ask()) ? 0 : rounds + 1
      failures = 0
    } catch {
      // The next poll makes up for a failed one.
      rounds += 1
      failures += 1
    }
    isRunning = false
    answeredAt = Date.now()
    schedule(isMissed ? 0 : nextDelay())
  }

  function wake({ type, persisted }: Event & { persisted?: boolean }) {
    const isFirstShow = type === 'pageshow' && !persisted
    if (isFirstShow || !canAsk() || Math.abs(Date.now() - answeredAt) < gapMs) return
    startOver()
    // Several events of one moment ask once.
    isMissed ||= isRunning && Date.now() - startedAt > MIN_IDLE_MS
    void run()
  }

  const { signal } = listening
  document.addEventListener('visibilitychange', wake, { signal })
  for (const type of ['focus', 'online', 'pageshow']) window.addEventListener(type, wake, { signal })
  schedule(firstDelayMs)

  return {
    restart: () => {
      startOver()
      if (!isRunning) schedule()
    },
    stop: () => {
      listening.abort()
      clearTimeout(timer)
    },
  }
}
