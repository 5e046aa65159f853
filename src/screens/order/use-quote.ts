import { useState } from 'react'
import type { CreditPackage } from '#src/domain/credits.ts'
import type { DiscountCode } from '#src/domain/discount.ts'
import { discountProblem, type DiscountProblem, type Quote, quoteWith } from '#src/domain/order.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useWelcome } from '#src/stores/welcome.ts'

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
  const bonus = useTimeBonus((state) => state.code)
  const welcome = useWelcome((state) => state.welcome)
  const [refused, setRefused] = useState<readonly string[]>([])
  const facts = { price: row.price, currency: row.currency, country, now: serverNow() }
  const mayCount = (code: DiscountCode | null) => code !== null && !refused.includes(code.code)
  const automatic = mayCount(bonus) ? bonus : mayCount(welcome) ? welcome : null
  const problem = typed && mayCount(typed) ? discountProblem(typed, facts) : null
  const own = typed && mayCount(typed) && problem === null ? typed : null
  const candidate = own ?? automatic
  const code = candidate && discountProblem(candidate, facts) === null ? candidate : null
  const kind = code === null ? null : code === own ? 'typed' : code === bonus ? 'bonus' : 'welcome'
  const refuse = (text: string) => setRefused((before) => [...before, text])
  return { ...quoteWith(code, facts), code, kind, problem, refuse }
}
