import {
  activeDiscount,
  type ActiveDiscount,
  type DiscountCode,
  isRunning,
} from '#src/domain/money/discount.ts'
import { useTicking } from '#src/lib/hooks/use-ticking.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useWelcome } from '#src/stores/welcome.ts'

/** Returns whether a discount code is valid now, and rerenders when it expires by the server's clock. */
export function useIsRunning(code: DiscountCode | null): boolean {
  return useTicking(() => code !== null && isRunning(code, serverNow()))
}

/** Returns the active discount at this moment, for event handlers that run after the render. */
export function activeDiscountNow(refused: readonly string[]): ActiveDiscount | null {
  const codes = { bonus: useTimeBonus.getState().code, welcome: useWelcome.getState().welcome }
  return activeDiscount(codes, refused, serverNow())
}

/** Returns the active discount, leaving out the `refused` codes, and rerenders when it ends (docs/rules.md#active-discount). */
export function useActiveDiscount(refused: readonly string[] = []): ActiveDiscount | null {
  const bonus = useTimeBonus((state) => state.code)
  const welcome = useWelcome((state) => state.welcome)
  const kind = useTicking(() => activeDiscount({ bonus, welcome }, refused, serverNow())?.kind ?? null)
  if (kind === null) return null
  const code = kind === 'bonus' ? bonus : welcome
  return code && { code, kind }
}
