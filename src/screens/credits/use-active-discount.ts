import type { DiscountCode } from '#src/domain/discount.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useWelcome } from '#src/stores/welcome.ts'

/** The discount that comes off by itself, and why. */
export interface ActiveDiscount {
  code: DiscountCode
  kind: 'bonus' | 'welcome'
}

/** The active discount: the time bonus if there is one, else the welcome code, never both (seed, point 4). */
export function useActiveDiscount(): ActiveDiscount | null {
  const bonus = useTimeBonus((state) => state.code)
  const welcome = useWelcome((state) => state.welcome)
  if (bonus !== null) return { code: bonus, kind: 'bonus' }
  return welcome && { code: welcome, kind: 'welcome' }
}
