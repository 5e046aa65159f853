import type { User } from '#src/domain/account/user.ts'
import { MINUTE_MS } from '#src/lib/time/durations.ts'

/** Visible time in the members area before the modal may open (docs/rules.md#bonus-modal). */
const DELAY_MS = 40_000

/** The modal says "act fast": it opens only while more than this is left. */
const MINIMUM_LEFT_MS = 5 * MINUTE_MS

/** The longest time between two ticks on a busy device; the device slept during a longer one. */
const MAX_TICK_MS = 3_000

/** How long the page has been visible in the members area, updated once a second. */
export interface Visit {
  visibleMs: number
  steady: number | null
}

/** The start of a visit to the members area. */
export const NO_VISIT: Visit = { visibleMs: 0, steady: null }

/** Returns the visit a second later: it starts over when the area is left; time while hidden or asleep does not count. */
export function continueVisit(visit: Visit, isInArea: boolean, isVisible: boolean, steady: number): Visit {
  if (!isInArea) return NO_VISIT
  const passed = visit.steady === null ? 0 : steady - visit.steady
  const counts = isVisible && passed > 0 && passed <= MAX_TICK_MS
  return { visibleMs: visit.visibleMs + (counts ? passed : 0), steady }
}

/** The name of the bonus modal's dismissal. */
export const BONUS_MODAL = 'bonus_modal'

/** What decides whether the bonus modal may open. */
export interface BonusModalFacts {
  user: Pick<User, 'paid_user' | 'credits'> | null
  visibleMs: number
  /** When the time bonus ends; `null` without one. */
  expires: number | null
  /** Whether the member has a welcome code. */
  hasWelcome: boolean
  isDismissed: boolean
  now: number
}

/**
 * Returns whether the bonus modal may open: after 40 visible seconds, at 0 credits, once, and not in the last five minutes
 * (docs/rules.md#bonus-modal).
 */
export function mayOpenBonusModal({
  user,
  visibleMs,
  expires,
  hasWelcome,
  isDismissed,
  now,
}: BonusModalFacts): boolean {
  if (!user || user.paid_user || user.credits !== 0 || isDismissed || visibleMs < DELAY_MS) return false
  return expires === null ? hasWelcome : expires - now > MINIMUM_LEFT_MS
}
