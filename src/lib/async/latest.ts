import { onAccountReset } from '#src/lib/state.ts'

interface Latest {
  /** Returns a signal that the next change aborts: answers requested before a change are outdated. */
  signal: () => AbortSignal
  /** Invalidates all requests under way. */
  change: () => void
  /** Invalidates earlier requests and returns the signal of a new one. */
  begin: () => AbortSignal
}

/** Returns an object that tells the latest answer from outdated ones; the end of a session invalidates them all. */
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
