/** Shorter timers end before the test environment does. */
const LONG_MS = 1_000

const startTimer = globalThis.setTimeout
const long = new Set<ReturnType<typeof setTimeout>>()

const noted = Object.assign((run: () => void, ms?: number, ...args: []) => {
  const timer = startTimer(run, ms, ...args)
  if (ms !== undefined && ms >= LONG_MS) long.add(timer)
  return timer
}, startTimer)

/** Records long timers, such as those of `whenQuiet`. */
export function noteTimers(): void {
  globalThis.setTimeout = noted
}

/** Clears the timers that are still waiting, as closing a page does; otherwise they would run when the test page is gone. */
export function endTimers(): void {
  for (const timer of long) clearTimeout(timer)
  long.clear()
}
