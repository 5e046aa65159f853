import type { latest } from './latest.ts'
import { onAccountReset } from '#src/lib/state.ts'

const MAX_ROUNDS = 3

interface ListLoader<L, T> {
  /** Tells of the changes made here. */
  answers: ReturnType<typeof latest>
  /** Asks the server for the list; a poll asks without retries. */
  ask: (options?: T) => Promise<L>
  show: (list: L) => void
  /** Returns whether a list is shown. */
  isShown: () => boolean
  fail: (error: unknown) => void
}

/**
 * Returns a function that loads a list and returns whether it arrived. An answer requested before a change made here is discarded and
 * requested again; one that a later request overtook is only discarded. A poll that fails for the first time is not reported: the list is a
 * minute older.
 */
export function listLoader<L, T>({ answers, ask, show, isShown, fail }: ListLoader<L, T>) {
  /** How often the list failed to load in a row. */
  let failures = 0
  /** How often the list was requested, and which of these answers is shown. */
  let asked = 0
  let shown = 0

  onAccountReset(() => {
    failures = 0
  })

  return async (options?: T): Promise<boolean> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const signal = answers.signal()
      const turn = (asked += 1)
      try {
        const list = await ask(options)
        if (signal.aborted) continue
        if (turn < shown) return true
        shown = turn
        failures = 0
        show(list)
        return true
      } catch (error) {
        failures += 1
        const isReported = failures > 1 || !options || !isShown()
        if (isReported && !signal.aborted && turn > shown) fail(error)
        break
      }
    }
    return false
  }
}
