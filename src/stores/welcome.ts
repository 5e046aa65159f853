import { getWelcomeDiscount } from '#src/api/discounts.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { type DiscountCode, isRunning } from '#src/domain/money/discount.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'

/** The welcome discount code of a member who has not bought yet (seed, point 4 and 7). */
export const useWelcome = accountStore<{ welcome: DiscountCode | null }>(() => ({ welcome: null }))

let run = 0

/** Loads the welcome code; one that takes nothing off, that is over or that the backend refuses is none. Other failures are ignored (seed, point 8). */
export async function loadWelcome(): Promise<void> {
  run += 1
  const mine = run
  try {
    const welcome = await getWelcomeDiscount()
    const counts = welcome.percentage > 0 && isRunning(welcome, serverNow())
    if (mine === run) useWelcome.setState({ welcome: counts ? welcome : null })
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 409)
    if (mine === run && isRefused) useWelcome.setState({ welcome: null })
  }
}

/** Lets the welcome code go when its time is over. */
export function endWelcome(): void {
  const { welcome } = useWelcome.getState()
  if (welcome !== null && !isRunning(welcome, serverNow())) useWelcome.setState({ welcome: null })
}

onAccountReset(() => {
  run += 1
})

/** Forgets the welcome code: the member is premium. */
export function clearWelcome(): void {
  run += 1
  useWelcome.setState({ welcome: null })
}
