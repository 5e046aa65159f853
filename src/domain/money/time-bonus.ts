import { BONUS_WINDOW_SECONDS } from '#src/domain/limits.ts'
import type { User } from '#src/domain/account/user.ts'

const WINDOW_MS = BONUS_WINDOW_SECONDS * 1_000

/**
 * Returns when the member's time bonus ends, in milliseconds since 1970; `null` for visitors, premium members and a member without a
 * readable date of signup, and after 4 hours. The server may set an earlier end (docs/rules.md#time-bonus).
 */
export function timeBonusExpiry(user: User | null, now: number, named: number | null = null): number | null {
  if (!user || user.paid_user || user.signup_date === null) return null
  const end = user.signup_date + WINDOW_MS
  const expires = named === null ? end : Math.min(end, named)
  return now < expires && now >= user.signup_date - WINDOW_MS ? expires : null
}
