import * as v from 'valibot'
import { list, listAnswer, names } from '#src/domain/php-lists.ts'
import { absent, count, flag, id, maybe, number, percent, text, vital } from '#src/domain/php.ts'
import { offeredMethodSchema } from './payment-methods.ts'

const STYLES = ['p0', 'p1', 'p2', 'p3'] as const

/**
 * A bundle of credits; prices in cents of `currency` (assumed; styles p0 to p3 and the popular tag: seed, point 9). One whose price or
 * credits cannot be read is left out: nobody is offered a price that was made up.
 */
export const packageSchema = v.object({
  id,
  credits: v.pipe(count, v.minValue(1)),
  price: count,
  currency: v.pipe(text, v.toUpperCase(), v.regex(/^[A-Z]{3}$/)),
  old_price: maybe(count),
  discount_percentage: maybe(percent),
  style: v.fallback(v.picklist(STYLES), 'p0'),
  popular: absent(flag, false),
  price_per_message: maybe(number),
})

/** A bundle of credits; prices in cents of `currency`. */
export type CreditPackage = v.InferOutput<typeof packageSchema>

/** The bundles for the country of payment (assumed, `packages.php`). */
export const packagesSchema = listAnswer('packages', {
  packages: vital(
    list(packageSchema, (row) => row.id),
    [],
  ),
  payment_country: maybe(text),
  methods: absent(
    list(offeredMethodSchema, (row) => row.id),
    [],
  ),
  /** The ids of the methods in the order that suits the country. */
  order: absent(names, []),
})

/** The bundles for the country of payment. */
export type Packages = v.InferOutput<typeof packagesSchema>

/** How the credits badge of the top bar looks: none above 10, a warning from 1 to 10, danger at 0 (seed, point 2). */
export function creditsBadge(credits: number, low: number): 'none' | 'warning' | 'danger' {
  if (credits > low) return 'none'
  return credits > 0 ? 'warning' : 'danger'
}

/** What a message costs with this bundle, in cents; worked out from price and credits where the backend is silent, `null` when unknown. */
export function pricePerMessage(row: CreditPackage, messageCredits: number | null): number | null {
  if (row.price_per_message !== null && row.price_per_message > 0) return row.price_per_message
  if (messageCredits === null || messageCredits <= 0) return null
  return Math.round((row.price * messageCredits) / row.credits)
}

/** The discount in whole percent, from 1 to 99, when the old price is really higher; `null` otherwise. */
export function packageDiscount(row: CreditPackage): number | null {
  if (row.old_price === null || row.old_price <= row.price) return null
  const said = row.discount_percentage
  const rounded = Math.round(
    said !== null && said > 0 && said < 100 ? said : (1 - row.price / row.old_price) * 100,
  )
  return rounded >= 1 && rounded <= 99 ? rounded : null
}
