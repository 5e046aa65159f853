import { type DiscountCode, isRunning } from '#src/domain/discount.ts'

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

/** The sum of an order: a percentage of the price comes off, rounded half up to whole cents. */
export function quote(price: number, percentage: number): Quote {
  const hundredths = Math.round(Math.min(100, Math.max(0, percentage)) * 100)
  const reduction = Math.floor((price * hundredths + 5000) / 10_000)
  return { price, reduction, total: price - reduction }
}

/** The sum of an order with a code, or without one where it does not count. */
export function quoteWith(code: DiscountCode | null, facts: DiscountCase): Quote {
  return quote(facts.price, code && discountProblem(code, facts) === null ? code.percentage : 0)
}
