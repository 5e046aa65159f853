/** Shorter ones are over before the environment of the tests is. */
const LONG_MS = 1_000

const startTimer = globalThis.setTimeout
const long = new Set<ReturnType<typeof setTimeout>>()

const noted = Object.assign((run: () => void, ms?: number, ...args: []) => {
  const timer = startTimer(run, ms, ...args)
  if (ms !== undefined && ms >= LONG_MS) long.add(timer)
  return timer
}, startTimer)

/** Remembers what is planned for later, as by `whenQuiet`. */
export function noteTimers(): void {
  globalThis.setTimeout = noted
}

/** Ends what is still planned, as a page that is closed does: it would run once the page of the tests is gone. */
export function endTimers(): void {
  for (const timer of long) clearTimeout(timer)
  long.clear()
}
