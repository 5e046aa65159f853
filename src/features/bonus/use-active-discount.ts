import type { DiscountCode } from '#src/domain/discount.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useWelcome } from '#src/stores/welcome.ts'

/** The discount that comes off by itself, and why. */
export interface ActiveDiscount {
  code: DiscountCode
  kind: 'bonus' | 'welcome'
}

/** The active discount: the time bonus if there is one, else the welcome code, never both (seed, point 4); none that was refused. */
export function useActiveDiscount(refused: readonly string[] = []): ActiveDiscount | null {
  const bonus = useTimeBonus((state) => state.code)
  const welcome = useWelcome((state) => state.welcome)
  if (bonus !== null && !refused.includes(bonus.code)) return { code: bonus, kind: 'bonus' }
  if (welcome !== null && !refused.includes(welcome.code)) return { code: welcome, kind: 'welcome' }
  return null
}
