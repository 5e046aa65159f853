import { byUrgency, isStale, mayOpen, type OverlayKind } from '#src/domain/site/overlays.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { overlayHolds } from '#src/lib/overlay-holds.ts'
import { accountStore } from '#src/lib/state.ts'

/** The data of each kind of overlay. */
interface OverlayData {
  entry: null
  /** The member that the visitor came for, if any. */
  signup: { profile: ShortProfile | null }
  logout: null
  /** `isAutomatic`: the site sent the like on the member's behalf (`auto-like.php`). */
  match: { profile: ShortProfile; isAutomatic: boolean }
  activation: null
  like: { profile: ShortProfile }
  bonus: null
  push: null
}

/** A kind of overlay and its data. */
export type OverlayRequest = { [K in OverlayKind]: [kind: K, data: OverlayData[K]] }[OverlayKind]

interface Overlay {
  kind: OverlayKind
  request: OverlayRequest
  requestedAt: number
}

interface OverlaysState {
  open: Overlay | null
  waiting: Overlay[]
  lastClosedAt: number | null
}

/** The overlay that is open and those that wait. */
export const useOverlays = accountStore<OverlaysState>(() => ({
  open: null,
  waiting: [],
  lastClosedAt: null,
}))

function withoutStale(waiting: Overlay[], now: number): Overlay[] {
  return waiting.filter((overlay) => !isStale(overlay.kind, overlay.requestedAt, now))
}

/**
 * Requests an overlay, which opens at once or when its turn comes; a second request of the same kind is ignored, unless it is a match. A
 * signup that a reload has opened again waits for the entry warning.
 */
export function requestOverlay(...request: OverlayRequest): void {
  const [kind] = request
  const now = Date.now()
  const { open } = useOverlays.getState()
  const waiting = withoutStale(useOverlays.getState().waiting, now)
  if (kind !== 'match' && (open?.kind === kind || waiting.some((overlay) => overlay.kind === kind))) return
  const overlay = { kind, request, requestedAt: now }
  const stepsBack = kind === 'entry' && open?.kind === 'signup'
  const added = stepsBack ? [overlay, open] : [overlay]
  useOverlays.setState({
    open: stepsBack ? null : open,
    waiting: [...waiting, ...added].toSorted((a, b) => byUrgency(a.kind, b.kind)),
  })
  openNextOverlay()
}

/** Opens the most urgent overlay that may open now, and drops those that have waited too long. */
export function openNextOverlay(): void {
  const { open, waiting, lastClosedAt } = useOverlays.getState()
  const now = Date.now()
  const isHeld = overlayHolds().length > 0
  const fresh = withoutStale(waiting, now)
  const next = open ? undefined : fresh.find(({ kind }) => mayOpen(kind, { now, lastClosedAt, isHeld }))
  if (!next && fresh.length === waiting.length) return
  useOverlays.setState({ open: open ?? next ?? null, waiting: fresh.filter((overlay) => overlay !== next) })
}

/** Closes an overlay, or removes it from the queue, and opens the next one. */
export function closeOverlay(kind: OverlayKind): void {
  const { open, waiting } = useOverlays.getState()
  const isOpen = open?.kind === kind
  useOverlays.setState(
    isOpen
      ? { open: null, lastClosedAt: Date.now() }
      : { waiting: waiting.filter((overlay) => overlay.kind !== kind) },
  )
  openNextOverlay()
}
