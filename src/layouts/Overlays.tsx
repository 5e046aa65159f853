import { type ReactNode, Suspense } from 'react'
import { type OverlayRequest, useOverlays } from '#src/stores/overlays.ts'

/** Which component shows an overlay; each is fetched when it first opens. */
function contentOf([kind]: OverlayRequest): ReactNode {
  switch (kind) {
    default:
      return null
  }
}

/** The place of the one overlay that is open. */
export function Overlays() {
  const open = useOverlays((state) => state.open)
  return open && <Suspense>{contentOf(open.request)}</Suspense>
}
