import { type ActiveDiscount, type DiscountCode, isRunning } from './discount.ts'

/** Why a code does not count for an order. */
export type DiscountProblem = 'expired' | 'country' | 'currency' | 'minimum'

/** What a code is held against; `price` in cents of `currency`. */
export interface DiscountCase {
  price: number
  currency: string
  country: string | null
  /** The time by the server's clock. */
  now: number
}

/** The least order for a code, in cents; 0 when there is none. */
export function minimumOf(code: DiscountCode): number {
  return Math.max(0, code.minimum ?? 0, code.minimum_order_value ?? 0)
}

/** Why a code does not count for an order, `null` when it does. */
export function discountProblem(
  code: DiscountCode,
  { price, currency, country, now }: DiscountCase,
): DiscountProblem | null {
  if (!isRunning(code, now)) return 'expired'
  if (code.country && code.country.toUpperCase() !== country?.toUpperCase()) return 'country'
  if (code.currency && code.currency.toUpperCase() !== currency) return 'currency'
  return price < minimumOf(code) ? 'minimum' : null
}

/** What an order comes to, in whole cents. */
export interface Quote {
  price: number
  /** What comes off the price. */
  reduction: number
  total: number
}

/**
 * The sum of an order: what comes off is rounded down to whole cents, so that however the backend rounds it never asks for more than the
 * total that is shown, and a cent between the two falls in the member's favour.
 */
export function quote(price: number, percentage: number): Quote {
  // A percentage has four decimals at the most; what binary fractions lack of one is added before the rest is cut off.
  const millionths = Math.floor(Math.min(100, Math.max(0, percentage)) * 10_000 + 0.001)
  const reduction = Math.floor((price * millionths) / 1_000_000)
  return { price, reduction, total: price - reduction }
}

/** The sum of an order with a code, or without one where it does not count. */
export function quoteWith(code: DiscountCode | null, facts: DiscountCase): Quote {
  return quote(facts.price, code && discountProblem(code, facts) === null ? code.percentage : 0)
}

/** What comes off an order, and why: the member typed its code, or it comes off without being asked for. */
interface OrderDiscount {
  code: DiscountCode
  kind: ActiveDiscount['kind'] | 'typed'
}

/** The sum of an order, and what comes off it. */
export interface DiscountedQuote extends Quote {
  /** The one discount that counts, `null` when none does. */
  discount: OrderDiscount | null
  /** Why the typed code does not count for this order. */
  problem: DiscountProblem | null
}

/** The sum of an order with the typed code, else with the active discount; never with two of them (seed, point 4). */
export function discountedQuote(
  facts: DiscountCase,
  typed: DiscountCode | null,
  active: ActiveDiscount | null,
): DiscountedQuote {
  const problem = typed && discountProblem(typed, facts)
  const own = typed && problem === null ? { code: typed, kind: 'typed' as const } : null
  const candidate = own ?? active
  const discount = candidate && discountProblem(candidate.code, facts) === null ? candidate : null
  return { ...quoteWith(discount?.code ?? null, facts), discount, problem }
}
