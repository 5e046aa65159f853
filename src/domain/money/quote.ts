import { type ActiveDiscount, type DiscountCode, isRunning } from './discount.ts'

/** Why a code does not apply to an order. */
export type DiscountProblem = 'expired' | 'country' | 'currency' | 'minimum' | 'nothing'

/** What decides whether a code applies; `price` in cents of `currency`. */
export interface DiscountFacts {
  price: number
  currency: string
  country: string | null
  /** The time by the server's clock. */
  now: number
}

/** Returns the minimum order for a code in cents; 0 without one. */
export function minimumOf(code: DiscountCode): number {
  return Math.max(0, code.minimum ?? 0, code.minimum_order_value ?? 0)
}

/** Returns why a code does not apply to an order; `null` when it does (docs/rules.md#discount-codes). */
export function discountProblem(
  code: DiscountCode,
  { price, currency, country, now }: DiscountFacts,
): DiscountProblem | null {
  if (!isRunning(code, now)) return 'expired'
  if (code.country && code.country !== country) return 'country'
  if (code.currency && code.currency.toUpperCase() !== currency) return 'currency'
  if (price < minimumOf(code)) return 'minimum'
  return code.percentage > 0 ? null : 'nothing'
}

/** The sum of an order, in whole cents. */
export interface Quote {
  price: number
  /** The amount of the discount. */
  reduction: number
  total: number
}

/**
 * Returns the sum of an order. The reduction is rounded down to whole cents: however the server rounds, it then never asks for more than
 * the total that was shown.
 */
export function quote(price: number, percentage: number): Quote {
  // A percentage has at most four decimals; the epsilon makes up for binary fractions before rounding down.
  const millionths = Math.floor(Math.min(100, Math.max(0, percentage)) * 10_000 + 0.001)
  const reduction = Math.floor((price * millionths) / 1_000_000)
  return { price, reduction, total: price - reduction }
}

/** Returns the sum of an order with a code, or without it when it does not apply. */
export function quoteWith(code: DiscountCode | null, facts: DiscountFacts): Quote {
  return quote(facts.price, code && discountProblem(code, facts) === null ? code.percentage : 0)
}

/** The discount on an order: a typed code, or an active discount. */
interface OrderDiscount {
  code: DiscountCode
  kind: ActiveDiscount['kind'] | 'typed'
}

/** The sum of an order and its discount. */
export interface DiscountedQuote extends Quote {
  /** The one discount that applies; `null` when none does. */
  discount: OrderDiscount | null
  /** Why the typed code does not apply to this order. */
  problem: DiscountProblem | null
  /** The total without the typed code, where the active discount takes off more; otherwise `null`. */
  cheaperWithout: number | null
}

/** Returns the sum of an order with the typed code, else with the active discount, never with both (docs/rules.md#active-discount). */
export function discountedQuote(
  facts: DiscountFacts,
  typed: DiscountCode | null,
  active: ActiveDiscount | null,
): DiscountedQuote {
  const problem = typed && discountProblem(typed, facts)
  const own = typed && problem === null ? { code: typed, kind: 'typed' as const } : null
  const candidate = own ?? active
  const discount = candidate && discountProblem(candidate.code, facts) === null ? candidate : null
  const sum = quoteWith(discount?.code ?? null, facts)
  const { total } = quoteWith(active?.code ?? null, facts)
  return { ...sum, discount, problem, cheaperWithout: own !== null && total < sum.total ? total : null }
}
