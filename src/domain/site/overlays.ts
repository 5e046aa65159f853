/**
 * The overlays of the site, most urgent first: one is open at a time, the others wait. Entry and signup block the page; match and
 * activation report an event, logout and push respond to a click; the others are marketing.
 */
export const OVERLAY_KINDS = [
  'entry',
  'signup',
  'logout',
  'match',
  'activation',
  'like',
  'bonus',
  'push',
] as const

/** One of the overlays. */
export type OverlayKind = (typeof OVERLAY_KINDS)[number]

/** Opened at once, even while the member is typing, because they block the page or respond to a click. All others wait. */
const AT_ONCE: ReadonlySet<OverlayKind> = new Set<OverlayKind>(['entry', 'signup', 'logout', 'push'])

/** Marketing also waits until 10 s after the last overlay was closed, and is dropped after waiting for a minute. */
export const MARKETING: ReadonlySet<OverlayKind> = new Set<OverlayKind>(['like', 'bonus'])

const PAUSE_MS = 10_000
const MAX_WAIT_MS = 60_000

/** The state that decides whether an overlay may open; times in milliseconds since 1970. */
export interface OverlayFacts {
  now: number
  /** When the last overlay was closed; `null` before the first. */
  lastClosedAt: number | null
  /** The member is typing, uploading, paying or dragging, or a dialog or menu is open. */
  isHeld: boolean
}

/** Returns how many milliseconds an overlay still has to wait after the last one was closed. */
export function pauseMs(
  kind: OverlayKind,
  { now, lastClosedAt }: Pick<OverlayFacts, 'now' | 'lastClosedAt'>,
): number {
  if (!MARKETING.has(kind) || lastClosedAt === null) return 0
  return Math.max(0, PAUSE_MS - Math.abs(now - lastClosedAt))
}

/** Returns whether an overlay may open now (docs/rules.md#overlays). */
export function mayOpen(kind: OverlayKind, { isHeld, ...facts }: OverlayFacts): boolean {
  return AT_ONCE.has(kind) || (!isHeld && pauseMs(kind, facts) === 0)
}

/** Returns whether an overlay that was requested at `requestedAt` has waited too long and is to be dropped. */
export function isStale(kind: OverlayKind, requestedAt: number, now: number): boolean {
  return MARKETING.has(kind) && now - requestedAt > MAX_WAIT_MS
}

/** Compares two overlays for sorting, the more urgent one first. */
export function byUrgency(a: OverlayKind, b: OverlayKind): number {
  return OVERLAY_KINDS.indexOf(a) - OVERLAY_KINDS.indexOf(b)
}
