import * as v from 'valibot'
import { list, listAnswer, names } from '#src/domain/php-lists.ts'
import {
  count,
  countryCode,
  flag,
  id,
  maybe,
  maybeOr,
  number,
  orDefault,
  percent,
  text,
} from '#src/domain/php.ts'
import { offeredMethodSchema } from './payment-methods.ts'

const STYLES = ['p0', 'p1', 'p2', 'p3'] as const

/**
 * A package of credits; prices in cents of `currency` (assumed). One whose price or credits cannot be read, or are 0, is left out, so that
 * no price is guessed (docs/rules.md#packages).
 */
export const packageSchema = v.object({
  id,
  credits: v.pipe(count, v.minValue(1)),
  price: v.pipe(count, v.minValue(1)),
  currency: v.pipe(text, v.toUpperCase(), v.regex(/^[A-Z]{3}$/)),
  old_price: maybe(count),
  discount_percentage: maybe(percent),
  style: v.fallback(v.picklist(STYLES), 'p0'),
  popular: maybeOr(flag, false),
  price_per_message: maybe(number),
})

/** A package of credits, and how it is presented. */
export type CreditPackage = v.InferOutput<typeof packageSchema>

/** The packages for the payment country (assumed, `packages.php`). */
export const packagesSchema = listAnswer('packages', {
  packages: orDefault(
    list(packageSchema, (creditPackage) => creditPackage.id),
    [],
  ),
  payment_country: maybe(countryCode),
  methods: maybeOr(
    list(offeredMethodSchema, (method) => method.id),
    [],
  ),
  /** The ids of the methods in the order of preference in the country. */
  order: maybeOr(names, []),
})

/** The packages with the payment country and its methods. */
export type Packages = v.InferOutput<typeof packagesSchema>

/**
 * Returns how the badge of the balance looks: for few credits, or for none; `null` above `low`, where there is no badge
 * (docs/rules.md#low-credits).
 */
export function creditsBadge(credits: number, low: number): 'low' | 'none' | null {
  if (credits > low) return null
  return credits > 0 ? 'low' : 'none'
}

/** Returns the price of a message with this package in cents: the server's, else calculated from price and credits; `null` when unknown. */
export function pricePerMessage(creditPackage: CreditPackage, messageCredits: number | null): number | null {
  const { credits, price, price_per_message } = creditPackage
  if (price_per_message !== null && price_per_message > 0) return price_per_message
  if (messageCredits === null || messageCredits <= 0) return null
  return Math.round((price * messageCredits) / credits)
}

/** Returns the discount in whole percent, from 1 to 99, when the old price is higher; `null` otherwise. */
export function packageDiscount({
  discount_percentage: said,
  old_price,
  price,
}: CreditPackage): number | null {
  if (old_price === null || old_price <= price) return null
  const rounded = Math.round(said !== null && said > 0 && said < 100 ? said : (1 - price / old_price) * 100)
  return rounded >= 1 && rounded <= 99 ? rounded : null
}
