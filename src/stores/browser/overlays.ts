import { byUrgency, isStale, mayOpen, type OverlayKind } from '#src/domain/site/overlays.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { accountStore } from '#src/lib/state.ts'

/** What an overlay is about. */
interface OverlayData {
  entry: null
  /** The member in whose name the visitor came, if any. */
  signup: { profile: ShortProfile | null }
  /** `isAutomatic`: the site liked for the member (`auto-like.php`). */
  match: { profile: ShortProfile; isAutomatic: boolean }
  activation: null
  like: { profile: ShortProfile }
  bonus: null
  push: null
}

/** A kind of overlay and what it is about. */
export type OverlayRequest = { [K in OverlayKind]: [kind: K, data: OverlayData[K]] }[OverlayKind]

interface Overlay {
  kind: OverlayKind
  request: OverlayRequest
  askedAt: number
}

interface OverlaysState {
  open: Overlay | null
  waiting: Overlay[]
  lastClosedAt: number | null
}

/** The one overlay that is open and those that wait. */
export const useOverlays = accountStore<OverlaysState>(() => ({
  open: null,
  waiting: [],
  lastClosedAt: null,
}))

const TYPING = 'input, textarea, select, [contenteditable]'
/** A dialog or menu of a screen, an upload, a page of paying, a card or a photo in the hand. */
const WORK = '[role="dialog"], [role="menu"], [aria-busy="true"][data-busy], [data-paying], [data-dragged]'

function isBusy(): boolean {
  return document.activeElement?.matches(TYPING) === true || document.querySelector(WORK) !== null
}

/** Asks for an overlay: it opens at once or when its turn comes; asking twice for the same kind changes nothing. */
export function requestOverlay(...request: OverlayRequest): void {
  const [kind] = request
  const { open, waiting } = useOverlays.getState()
  if (open?.kind === kind || waiting.some((overlay) => overlay.kind === kind)) return
  const overlay = { kind, request, askedAt: Date.now() }
  useOverlays.setState({ waiting: [...waiting, overlay].toSorted((a, b) => byUrgency(a.kind, b.kind)) })
  openNextOverlay()
}

/** Opens the most urgent overlay that may come up now; drops what waited too long. Called again while some wait. */
export function openNextOverlay(): void {
  const { open, waiting, lastClosedAt } = useOverlays.getState()
  const now = Date.now()
  const fresh = waiting.filter((overlay) => !isStale(overlay.kind, overlay.askedAt, now))
  const next = open
    ? undefined
    : fresh.find(({ kind }) => mayOpen(kind, { now, lastClosedAt, isBusy: isBusy() }))
  if (!next && fresh.length === waiting.length) return
  useOverlays.setState({ open: open ?? next ?? null, waiting: fresh.filter((overlay) => overlay !== next) })
}

/** Closes an overlay, or takes it out of the queue; the next one follows. */
export function closeOverlay(kind: OverlayKind): void {
  const { open, waiting } = useOverlays.getState()
  const isOpen = open?.kind === kind
  useOverlays.setState({
    waiting: waiting.filter((overlay) => overlay.kind !== kind),
    ...(isOpen ? { open: null, lastClosedAt: Date.now() } : {}),
  })
  openNextOverlay()
}
