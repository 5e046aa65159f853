import { MINUTE_MS } from '#src/lib/time/durations.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { dealCards, useSwipe } from '#src/stores/swipe.ts'

const MAX_TIMER_MS = 2 ** 31 - 1

/** The server's clock is known to half a second. */
const MARGIN_MS = 1_000
/** The delays before the cards are requested again when the server has no new likes yet, or does not answer. */
const RETRIES_MS = [5_000, 15_000, 60_000]

/** How long a server that keeps to a renewal in the past is not asked again. */
const PATIENCE_MS = 5 * MINUTE_MS

/** Deals new cards when the likes of the day are renewed, also if the device slept meanwhile. Returns a function that stops it. */
export function startLikesRenewal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The renewal to wait for, until other cards are dealt, by this device's clock: it continues while the device sleeps, timers do not. */
  let awaited: { resets_at: number; dueAt: number } | null = null
  let isRunning = true

  const renew = async (resets_at: number, retries = RETRIES_MS) => {
    await dealCards()
    const { deck, error } = useSwipe.getState()
    if (!isRunning || deck?.resets_at !== resets_at) return
    clearTimeout(timer)
    const [pause, ...later] = retries
    if (pause === undefined) {
      // The server answers, and keeps to a renewal in the past: there is no hurry.
      if (error === null) awaited = { resets_at, dueAt: Date.now() + PATIENCE_MS }
      return
    }
    timer = setTimeout(() => void renew(resets_at, later), pause)
  }

  const follow = ({ deck } = useSwipe.getState(), before?: ReturnType<typeof useSwipe.getState>) => {
    if (!deck || deck.resets_at === before?.deck?.resets_at) return
    clearTimeout(timer)
    const { resets_at } = deck
    const delay = (resets_at ?? 0) - serverNow()
    const pause = Math.min(delay + MARGIN_MS, MAX_TIMER_MS)
    awaited = resets_at === null ? null : { resets_at, dueAt: Date.now() + pause }
    if (resets_at !== null && delay > 0) timer = setTimeout(() => void renew(resets_at), pause)
  }

  const wake = () => {
    if (document.visibilityState === 'hidden') return
    if (awaited && Date.now() >= awaited.dueAt) void renew(awaited.resets_at)
  }

  follow()
  const unsubscribe = useSwipe.subscribe(follow)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('focus', wake)
  window.addEventListener('online', wake)
  return () => {
    isRunning = false
    unsubscribe()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('focus', wake)
    window.removeEventListener('online', wake)
  }
}
