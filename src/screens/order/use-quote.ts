import { useState } from 'react'
import type { CreditPackage } from '#src/domain/credits.ts'
import type { DiscountCode } from '#src/domain/discount.ts'
import { discountProblem, type DiscountProblem, type Quote, quoteWith } from '#src/domain/order.ts'
import { useActiveDiscount } from '#src/features/bonus/use-active-discount.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/** An order's sum and what comes off it. */
export interface OrderQuote extends Quote {
  /** The code that counts, `null` when none does. */
  code: DiscountCode | null
  kind: 'bonus' | 'welcome' | 'typed' | null
  /** Why the typed code does not count for this package. */
  problem: DiscountProblem | null
  /** Leaves a code out that the backend did not take. */
  refuse: (code: string) => void
}

/** The sum of an order: the typed code, else the time bonus, else the welcome code; never two of them (seed, point 4). */
export function useQuote(row: CreditPackage, country: string | null, typed: DiscountCode | null): OrderQuote {
  const [refused, setRefused] = useState<readonly string[]>([])
  const automatic = useActiveDiscount(refused)
  const facts = { price: row.price, currency: row.currency, country, now: serverNow() }
  const taken = typed && !refused.includes(typed.code) ? typed : null
  const problem = taken && discountProblem(taken, facts)
  const own = taken && problem === null ? { code: taken, kind: 'typed' as const } : null
  const candidate = own ?? automatic
  const counts = candidate !== null && discountProblem(candidate.code, facts) === null
  const { code, kind } = counts ? candidate : { code: null, kind: null }
  const refuse = (text: string) => setRefused((before) => [...before, text])
  return { ...quoteWith(code, facts), code, kind, problem, refuse }
}
