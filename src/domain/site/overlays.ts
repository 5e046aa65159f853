/**
 * The overlays of the site, the most urgent first: one stands at a time, the others wait.
 * Entry and signup block; match and activation tell of something that happened, push answers a press; the rest is marketing.
 */
export const OVERLAY_KINDS = ['entry', 'signup', 'match', 'activation', 'like', 'bonus', 'push'] as const

/** One of the overlays. */
export type OverlayKind = (typeof OVERLAY_KINDS)[number]

/** These come up in the middle of whatever one does: they block, or answer a press. All others wait until nobody is busy. */
const AT_ONCE: ReadonlySet<OverlayKind> = new Set<OverlayKind>(['entry', 'signup', 'push'])

/** Marketing also keeps 10 s away from another overlay, and is dropped when it waited for a minute. */
const MARKETING: ReadonlySet<OverlayKind> = new Set<OverlayKind>(['like', 'bonus'])

const PAUSE_MS = 10_000
const PATIENCE_MS = 60_000

/** What is going on while an overlay waits; times in milliseconds since 1970. */
export interface OverlayMoment {
  now: number
  /** When the last overlay was closed; `null` before the first. */
  lastClosedAt: number | null
  /** Somebody types, uploads, pays or drags, or a dialog of a screen is open. */
  isBusy: boolean
}

/** Whether an overlay may come up now. */
export function mayOpen(kind: OverlayKind, { now, lastClosedAt, isBusy }: OverlayMoment): boolean {
  if (AT_ONCE.has(kind)) return true
  const isTooSoon = lastClosedAt !== null && now - lastClosedAt < PAUSE_MS
  return !isBusy && !(MARKETING.has(kind) && isTooSoon)
}

/** Whether an overlay that was asked for at `askedAt` has waited too long and is dropped without a word. */
export function isStale(kind: OverlayKind, askedAt: number, now: number): boolean {
  return MARKETING.has(kind) && now - askedAt > PATIENCE_MS
}

/** The more urgent of two overlays first. */
export function byUrgency(a: OverlayKind, b: OverlayKind): number {
  return OVERLAY_KINDS.indexOf(a) - OVERLAY_KINDS.indexOf(b)
}
