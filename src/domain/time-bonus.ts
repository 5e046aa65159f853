import { BONUS_WINDOW_SECONDS } from '#src/domain/limits.ts'
import type { User } from '#src/domain/user.ts'

/** When the member's time bonus ends, in milliseconds since 1970; `null` for paid users, and after 4 hours (seed, point 4). */
export function timeBonusExpiry(user: User | null, now: number): number | null {
  if (!user || user.paid_user || user.signup_date === null) return null
  const expires = user.signup_date + BONUS_WINDOW_SECONDS * 1000
  return now < expires && now >= user.signup_date - BONUS_WINDOW_SECONDS * 1000 ? expires : null
}
