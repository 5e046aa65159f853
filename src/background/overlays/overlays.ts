import { openNextOverlay, useOverlays } from '#src/stores/browser/overlays.ts'

const LOOK_MS = 1_000

/** While overlays wait, looks once a second whether one may come up. */
export function startOverlays(): () => void {
  const timer = setInterval(() => {
    if (useOverlays.getState().waiting.length > 0) openNextOverlay()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
