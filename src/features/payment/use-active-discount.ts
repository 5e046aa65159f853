import { useSyncExternalStore } from 'react'
import {
  activeDiscount,
  type ActiveDiscount,
  type DiscountCode,
  isRunning,
} from '#src/domain/money/discount.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useWelcome } from '#src/stores/welcome.ts'

const LOOK_MS = 500

function subscribe(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS)
  return () => clearInterval(timer)
}

/** Whether a discount code may count now; the screen hears of it when its time is over by the server's clock. */
export function useIsRunning(code: DiscountCode | null): boolean {
  return useSyncExternalStore(subscribe, () => code !== null && isRunning(code, serverNow()))
}

/** The active discount at this moment, for what is worked out after a screen was drawn. */
export function activeDiscountNow(refused: readonly string[]): ActiveDiscount | null {
  const codes = { bonus: useTimeBonus.getState().code, welcome: useWelcome.getState().welcome }
  return activeDiscount(codes, refused, serverNow())
}

/** The active discount, none that was refused; the screen follows it when it ends (docs/rules.md#active-discount). */
export function useActiveDiscount(refused: readonly string[] = []): ActiveDiscount | null {
  const bonus = useTimeBonus((state) => state.code)
  const welcome = useWelcome((state) => state.welcome)
  const kind = useSyncExternalStore(subscribe, () => {
    return activeDiscount({ bonus, welcome }, refused, serverNow())?.kind ?? null
  })
  if (kind === null) return null
  const code = kind === 'bonus' ? bonus : welcome
  return code && { code, kind }
}
