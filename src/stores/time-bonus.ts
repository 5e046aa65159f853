import { getDiscountCode } from '#src/api/discounts.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { type DiscountCode, isRunning, timeBonusCode } from '#src/domain/money/discount.ts'
import { TIME_BONUS } from '#src/domain/limits.ts'
import { timeBonusExpiry } from '#src/domain/money/time-bonus.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { accountStore } from '#src/lib/state.ts'

interface TimeBonusState {
  isVisible: boolean
  /** When it ends by the server's clock, in milliseconds since 1970. */
  expires: number | null
  /** The discount code for it at checkout, while it is visible. */
  code: DiscountCode | null
  /** The backend's own record of it: for which account, and its code, or `null` if there is none. */
  record: { account: string; code: DiscountCode | null } | null
}

/** The time bonus of a new member (docs/rules.md#time-bonus). */
export const useTimeBonus = accountStore<TimeBonusState>(() => ({
  isVisible: false,
  expires: null,
  code: null,
  record: null,
}))

/** Computes the bonus of the member; `null` (logged out), a paid user, 4 hours after signup or a record that takes nothing off clear it. */
export function loadTimeBonus(user: User | null): void {
  const { record } = useTimeBonus.getState()
  const own = user && record?.account === accountOf(user) ? record : null
  const now = serverNow()
  const isRefused = own !== null && !(own.code?.percentage && isRunning(own.code, now))
  const expires = isRefused ? null : timeBonusExpiry(user, now, own?.code?.expires ?? null)
  const code = expires === null ? null : { ...(own?.code ?? timeBonusCode(expires)), expires }
  useTimeBonus.setState({ isVisible: expires !== null, expires, code, record: own })
}

/** Loads the backend's own record of the bonus: an earlier end wins, and without a record there is no bonus. */
export async function loadTimeBonusRecord(user: User): Promise<void> {
  const account = accountOf(user)
  try {
    const code = await getDiscountCode(TIME_BONUS.code)
    useTimeBonus.setState({ record: { account, code } })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) return
    useTimeBonus.setState({ record: { account, code: null } })
  }
}
