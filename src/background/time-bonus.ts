import { useSession } from '#src/stores/session.ts'
import { loadTimeBonus, useTimeBonus } from '#src/stores/time-bonus.ts'
import { serverNow } from '#src/lib/server-clock.ts'

const TICK_MS = 1_000

/** Ends the time bonus when its time reaches zero by the server's clock, looking once a second while it runs (seed, point 4). */
export function startTimeBonus(): () => void {
  const timer = setInterval(() => {
    const { expires } = useTimeBonus.getState()
    if (expires !== null && expires <= serverNow()) loadTimeBonus(useSession.getState().user)
  }, TICK_MS)
  return () => clearInterval(timer)
}
