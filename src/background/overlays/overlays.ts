import { pauseMs } from '#src/domain/site/overlays.ts'
import { onOverlaysReleased } from '#src/lib/overlay-holds.ts'
import { openNextOverlay, useOverlays } from '#src/stores/browser/overlays.ts'

/** Moving from field to field, or from page to page, releases one hold just before the next begins. */
const SETTLE_MS = 300

/** Opens waiting overlays as soon as the member is idle and the pause after the last one is over. Returns a function that stops it. */
export function startOverlays(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    const { open, waiting, lastClosedAt } = useOverlays.getState()
    if (open || waiting.length === 0) return
    const now = Date.now()
    const pause = Math.min(...waiting.map(({ kind }) => pauseMs(kind, { now, lastClosedAt })))
    timer = setTimeout(openNextOverlay, Math.max(SETTLE_MS, pause))
  }
  const stops = [onOverlaysReleased(schedule), useOverlays.subscribe(schedule)]
  schedule()
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
