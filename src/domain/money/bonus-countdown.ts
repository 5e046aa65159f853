import { BONUS_WINDOW_SECONDS } from '#src/domain/limits.ts'
import type { User } from '#src/domain/account/user.ts'

const SECOND_MS = 1_000

/** Visible time in the members area before the bonus modal may open (docs/rules.md#bonus-modal). */
const MODAL_DELAY_MS = 40_000

/** The modal says "act fast": it opens only while more than this is left. */
const MODAL_MINIMUM_LEFT_MS = 5 * 60_000

/** Returns the time left in hours, minutes and seconds of two digits each, between zero and `mostSeconds`: the four hours of the bonus. */
export function countdown(
  expires: number,
  now: number,
  mostSeconds = BONUS_WINDOW_SECONDS,
): { hours: string; minutes: string; seconds: string } {
  const left = Math.min(mostSeconds, Math.max(0, Math.ceil((expires - now) / SECOND_MS) || 0))
  const digits = (value: number) => String(value).padStart(2, '0')
  return {
    hours: digits(Math.floor(left / 3600)),
    minutes: digits(Math.floor(left / 60) % 60),
    seconds: digits(left % 60),
  }
}

/** Readings of this device's clocks in milliseconds: `wall` can be set, `steady` is monotonic. */
export interface Clocks {
  wall: number
  steady: number
}

/** Returns whether this device's clock was set, or the device slept, between two readings: then the server's time is read again. */
export function hasClockJumped(before: Clocks, now: Clocks): boolean {
  return Math.abs(now.wall - before.wall - (now.steady - before.steady)) > 2 * SECOND_MS
}

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
  const counts = isVisible && passed > 0 && passed <= 3 * SECOND_MS
  return { visibleMs: visit.visibleMs + (counts ? passed : 0), steady }
}

/** The name of the bonus modal's dismissal. */
export const BONUS_MODAL = 'bonus_modal'

/** What decides whether the bonus modal may open. */
export interface ModalCase {
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
export function mayAskWithModal({
  user,
  visibleMs,
  expires,
  hasWelcome,
  isDismissed,
  now,
}: ModalCase): boolean {
  if (!user || user.paid_user || user.credits !== 0 || isDismissed || visibleMs < MODAL_DELAY_MS) return false
  return expires === null ? hasWelcome : expires - now > MODAL_MINIMUM_LEFT_MS
}
