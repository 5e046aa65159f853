import { create } from 'zustand'
import { timeBonusExpiry } from '#src/domain/time-bonus.ts'
import type { User } from '#src/domain/user.ts'
import { serverNow } from '#src/lib/server-clock.ts'

interface TimeBonusState {
  isVisible: boolean
  /** When it ends by the server's clock, in milliseconds since 1970. */
  expires: number | null
}

/** The time bonus of a new member (seed, point 4). */
export const useTimeBonus = create<TimeBonusState>(() => ({ isVisible: false, expires: null }))

/** Works the bonus out for the member; `null` (logged out), a paid user or 4 hours after signup clear it. */
export function loadTimeBonus(user: User | null): void {
  const expires = timeBonusExpiry(user, serverNow())
  useTimeBonus.setState({ isVisible: expires !== null, expires })
}
