import { getDiscountCode } from '#src/api/discounts.ts'
import { type DiscountCode, isRunning, timeBonusCode } from '#src/domain/money/discount.ts'
import { isDiscountRefusal } from '#src/domain/money/discount-refusal.ts'
import { TIME_BONUS } from '#src/domain/limits.ts'
import { timeBonusExpiry } from '#src/domain/money/time-bonus.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { latest } from '#src/lib/async/latest.ts'
import { keepEqual } from '#src/lib/keep-equal.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { accountStore } from '#src/lib/state.ts'

interface TimeBonusState {
  /** When it ends by the server's clock, in milliseconds since 1970; `null` where there is none. */
  expires: number | null
  /** The discount code for it at checkout, while it runs. */
  code: DiscountCode | null
  /** The backend's answer about it: the account, and the code or `null` if there is none. */
  served: { account: string; code: DiscountCode | null } | null
}

/** The time bonus of a new member (docs/rules.md#time-bonus). */
export const useTimeBonus = accountStore<TimeBonusState>(() => ({ expires: null, code: null, served: null }))

/**
 * Updates the time bonus of a member. There is none for visitors, premium members, after four hours, or when the backend's code takes
 * nothing off.
 */
export function updateTimeBonus(user: User | null): void {
  const { served, code: before } = useTimeBonus.getState()
  const own = user && served?.account === accountOf(user) ? served : null
  const now = serverNow()
  const isRefused = own !== null && !(own.code?.percentage && isRunning(own.code, now))
  const expires = isRefused ? null : timeBonusExpiry(user, now, own?.code?.expires ?? null)
  const code = expires === null ? null : { ...(own?.code ?? timeBonusCode(expires)), expires }
  useTimeBonus.setState({ expires, code: keepEqual(before, code), served: own })
}

const answers = latest()

/** Loads the backend's own code of the bonus: an earlier end wins, and without a code there is no bonus. */
export async function loadTimeBonusCode(user: User): Promise<void> {
  const account = accountOf(user)
  const signal = answers.begin()
  try {
    const code = await getDiscountCode(TIME_BONUS.code)
    if (!signal.aborted) useTimeBonus.setState({ served: { account, code } })
  } catch (error) {
    if (!signal.aborted && isDiscountRefusal(error))
      useTimeBonus.setState({ served: { account, code: null } })
  }
}
