import { useState } from 'react'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import type { DiscountCode } from '#src/domain/money/discount.ts'
import { discountedQuote, type DiscountedQuote } from '#src/domain/money/order.ts'
import {
  activeDiscountNow,
  useActiveDiscount,
  useIsRunning,
} from '#src/features/bonus/use-active-discount.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/** An order's sum and what comes off it. */
export interface OrderQuote extends DiscountedQuote {
  /** The sum at this moment, with a package and a typed code that were just read. */
  again: (row: CreditPackage, typed: DiscountCode | null) => DiscountedQuote
  /** Leaves a code out that the backend did not take. */
  refuse: (code: string) => void
}

/** The sum of an order: the typed code, else the time bonus, else the welcome code (seed, point 4); it follows when one of them ends. */
export function useQuote(row: CreditPackage, country: string | null, typed: DiscountCode | null): OrderQuote {
  const [refused, setRefused] = useState<readonly string[]>([])
  const active = useActiveDiscount(refused)
  useIsRunning(typed)

  const factsOf = ({ price, currency }: CreditPackage) => ({ price, currency, country, now: serverNow() })
  const taken = (code: DiscountCode | null) => (code && !refused.includes(code.code) ? code : null)
  return {
    ...discountedQuote(factsOf(row), taken(typed), active),
    again: (next, code) => discountedQuote(factsOf(next), taken(code), activeDiscountNow(refused)),
    refuse: (text) => setRefused((before) => [...before, text]),
  }
}
