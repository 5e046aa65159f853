import { create } from 'zustand'
import { byUrgency, isStale, mayOpen, type OverlayKind } from '#src/domain/overlays.ts'
import type { ShortProfile } from '#src/domain/profile.ts'

/** What an overlay is about. */
export interface OverlayData {
  entry: null
  /** The member in whose name the visitor came, if any. */
  signup: { profile: ShortProfile | null }
  payment: { paymentId: string }
  /** `isAutomatic`: the site liked for the member (`auto-like.php`). */
  match: { profile: ShortProfile; isAutomatic: boolean }
  activation: null
  like: { profile: ShortProfile }
  bonus: null
  push: null
}

/** An overlay that is open or waits for its turn. */
export type Overlay = { [K in OverlayKind]: { kind: K; data: OverlayData[K]; askedAt: number } }[OverlayKind]

interface OverlaysState {
  open: Overlay | null
  waiting: Overlay[]
  lastClosedAt: number | null
}

/** The one overlay that is open and those that wait (screens, B10). */
export const useOverlays = create<OverlaysState>(() => ({ open: null, waiting: [], lastClosedAt: null }))

function isBusy(): boolean {
  const active = document.activeElement
  const types = active instanceof HTMLElement && active.matches('input, textarea, select, [contenteditable]')
  return types || document.querySelector('[role="dialog"], [aria-busy="true"][data-busy]') !== null
}

/** Asks for an overlay: it opens at once or when its turn comes; asking twice for the same kind changes nothing. */
export function requestOverlay<K extends OverlayKind>(kind: K, data: OverlayData[K]): void {
  const { open, waiting } = useOverlays.getState()
  if (open?.kind === kind || waiting.some((overlay) => overlay.kind === kind)) return
  // The pair of kind and data is right by the signature; TypeScript cannot follow it into the union.
  const overlay = { kind, data, askedAt: Date.now() } as Overlay
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

/** Closes everything (logout). */
export function clearOverlays(): void {
  useOverlays.setState({ open: null, waiting: [] })
}
