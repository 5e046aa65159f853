import { getWelcomeDiscount } from '#src/api/discounts.ts'
import { type DiscountCode, isRunning } from '#src/domain/money/discount.ts'
import { isDiscountRefusal } from '#src/domain/money/discount-refusal.ts'
import { latest } from '#src/lib/async/latest.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { accountStore } from '#src/lib/state.ts'

/** The welcome discount code of a member who has not bought anything yet (docs/rules.md#welcome-discount). */
export const useWelcome = accountStore<{ welcome: DiscountCode | null }>(() => ({ welcome: null }))

const answers = latest()

/**
 * Loads the welcome code; one without a discount, an expired one and a refusal count as none. Other failures are ignored
 * (docs/rules.md#welcome-discount).
 */
export async function loadWelcome(): Promise<void> {
  const signal = answers.begin()
  try {
    const welcome = await getWelcomeDiscount()
    const counts = welcome.percentage > 0 && isRunning(welcome, serverNow())
    if (!signal.aborted) useWelcome.setState({ welcome: counts ? welcome : null })
  } catch (error) {
    if (!signal.aborted && isDiscountRefusal(error)) useWelcome.setState({ welcome: null })
  }
}

/** Clears the welcome code if it has expired. */
export function endWelcome(): void {
  const { welcome } = useWelcome.getState()
  if (welcome !== null && !isRunning(welcome, serverNow())) useWelcome.setState({ welcome: null })
}

/** Clears the welcome code: somebody else is logged in, nobody is, or the member is premium. */
export function clearWelcome(): void {
  answers.change()
  useWelcome.setState({ welcome: null })
}
