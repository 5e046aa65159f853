import { onAccountReset } from '#src/lib/state.ts'

interface Latest {
  /** Returns a signal that the next change aborts: an answer that was requested before a change is outdated. */
  signal: () => AbortSignal
  /** Makes every answer outdated that is still awaited. */
  change: () => void
  /** Makes earlier requests outdated and returns the signal of a new one. */
  begin: () => AbortSignal
}

/** Returns what tells the latest answer from outdated ones; the end of a session outdates them all. */
export function latest(): Latest {
  let controller = new AbortController()
  const signal = () => controller.signal

  function change() {
    controller.abort()
    controller = new AbortController()
  }

  function begin() {
    change()
    return signal()
  }

  onAccountReset(change)
  return { signal, change, begin }
}
