import * as v from 'valibot'
import type { CreditPackage } from './credits.ts'
import type { DiscountedQuote } from './quote.ts'

const shownSumSchema = v.object({
  currency: v.string(),
  credits: v.number(),
  price: v.number(),
  total: v.number(),
  /** The discount; `null` without one. */
  discount: v.nullable(
    v.object({
      code: v.string(),
      percentage: v.number(),
      kind: v.picklist(['typed', 'bonus', 'welcome']),
    }),
  ),
})

/** What a page shows of the sum of an order; `price` and `total` in cents. */
export type ShownSum = v.InferOutput<typeof shownSumSchema>

/** Returns what a page shows of the sum of an order. */
export function shownSum(
  { currency, credits }: Pick<CreditPackage, 'currency' | 'credits'>,
  { price, total, discount }: Pick<DiscountedQuote, 'price' | 'total' | 'discount'>,
): ShownSum {
  const off = discount && {
    code: discount.code.code,
    percentage: discount.code.percentage,
    kind: discount.kind,
  }
  return { currency, credits, price, total, discount: off }
}

/** Reads the sum that an earlier page showed from the history state; `null` when there is none. */
export function readShownSum(value: unknown): ShownSum | null {
  const result = v.safeParse(shownSumSchema, value)
  return result.success ? result.output : null
}

/** Why an order is dearer: a discount ended or is smaller, the price is higher, or the package has fewer credits. */
export type ChangeReason = 'bonus' | 'welcome' | 'typed' | 'smaller' | 'price' | 'credits'

/** A change of the shown sum that the member did not make. */
export interface SumChange {
  isDearer: boolean
  /** Why it is dearer; empty when it is not. */
  reasons: readonly ChangeReason[]
  before: ShownSum
  after: ShownSum
}

/** Returns whether an order costs more than was shown, or has fewer credits; another currency counts as dearer. */
export function isDearer(before: ShownSum, after: ShownSum): boolean {
  return after.currency !== before.currency || after.total > before.total || after.credits < before.credits
}

function reasonsOf(before: ShownSum, after: ShownSum): ChangeReason[] {
  const reasons: ChangeReason[] = []
  if (before.discount !== null && before.discount.code !== after.discount?.code)
    reasons.push(before.discount.kind)
  else if (before.discount !== null && before.discount.percentage > (after.discount?.percentage ?? 0))
    reasons.push('smaller')
  if (after.currency !== before.currency || after.price > before.price) reasons.push('price')
  if (after.credits < before.credits) reasons.push('credits')
  return reasons
}

/** Returns how the sum of an order changed: dearer and why, or cheaper; `null` when it is the same. */
export function sumChange(before: ShownSum, after: ShownSum): SumChange | null {
  if (isDearer(before, after)) return { isDearer: true, reasons: reasonsOf(before, after), before, after }
  if (after.total < before.total) return { isDearer: false, reasons: [], before, after }
  return null
}

/** The amount of an order or a payment, in cents; `null` when unknown. */
export interface Sum {
  amount: number | null
  currency: string | null
}

/** Returns what an order costs: the sum that its payment asks for, if known, else the sum that was shown. */
export function askedSum(order: { amount: number; currency: string; asked?: Sum | undefined }) {
  const { amount, currency, asked } = order
  if (asked === undefined || asked.amount === null) return { amount, currency }
  return { amount: asked.amount, currency: asked.currency ?? currency }
}

/** A discount is rounded down to cents: a charge that is this much lower still counts as the same sum. */
const ROUNDING_CENTS = 1

/**
 * Returns how the sum that a payment asks for differs from the one that was shown; `null` when it is the same, at most a cent less, or
 * when either is unknown. Another currency counts as higher.
 */
export function askedDifference(shown: Sum, asked: Sum): 'higher' | 'lower' | null {
  if (shown.amount === null || asked.amount === null) return null
  if (asked.currency !== null && asked.currency !== shown.currency) return 'higher'
  if (asked.amount > shown.amount) return 'higher'
  return asked.amount < shown.amount - ROUNDING_CENTS ? 'lower' : null
}
