import * as v from 'valibot'
import type { CreditPackage } from './credits.ts'
import type { DiscountedQuote } from './quote.ts'

const shownSumSchema = v.object({
  currency: v.string(),
  credits: v.number(),
  price: v.number(),
  total: v.number(),
  /** What comes off the price: its code, its percentage, and why it comes off; `null` when nothing does. */
  discount: v.nullable(
    v.object({
      code: v.string(),
      percentage: v.number(),
      kind: v.picklist(['typed', 'bonus', 'welcome']),
    }),
  ),
})

/** What a page shows of an order before the press; `price` and `total` in cents. */
export type ShownSum = v.InferOutput<typeof shownSumSchema>

/** What a page shows of an order of this package. */
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

/** What an earlier page showed, out of what the browser kept for this one; `null` when there is nothing that can be read. */
export function readShownSum(value: unknown): ShownSum | null {
  const result = v.safeParse(shownSumSchema, value)
  return result.success ? result.output : null
}

/** Why an order costs more than before, or gives less: a discount is over or smaller, the price is higher, the package has fewer credits. */
export type ChangeReason = 'bonus' | 'welcome' | 'typed' | 'smaller' | 'price' | 'credits'

/** A change of what a page shows of an order, which the member did not make. */
export interface SumChange {
  isDearer: boolean
  /** Why it is dearer; empty when it is not. */
  reasons: readonly ChangeReason[]
  before: ShownSum
  after: ShownSum
}

/** Whether an order costs more than was shown, or gives fewer credits; another currency cannot be compared and counts as dearer. */
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

/** What the member is told of a change: that an order is dearer and why, or cheaper; `null` when it comes to the same. */
export function sumChange(before: ShownSum, after: ShownSum): SumChange | null {
  if (isDearer(before, after)) return { isDearer: true, reasons: reasonsOf(before, after), before, after }
  if (after.total < before.total) return { isDearer: false, reasons: [], before, after }
  return null
}

/** A sum of money as an order or a payment carries it, in cents; `null` where it does not say. */
export interface Sum {
  amount: number | null
  currency: string | null
}

/** What an order has come to: the sum that its payment asks for, as far as it says so, else the sum that was shown. */
export function askedSum(order: { amount: number; currency: string; asked?: Sum | undefined }) {
  const { amount, currency, asked } = order
  if (asked === undefined || asked.amount === null) return { amount, currency }
  return { amount: asked.amount, currency: asked.currency ?? currency }
}

/** A discount is shown rounded down to cents: what is charged may be this much lower without being another sum. */
const ROUNDING_CENTS = 1

/**
 * How the sum that a payment asks for differs from the one that was shown; `null` when it does not, by a cent less at the most, or
 * when either is unknown. Another currency cannot be compared and counts as higher.
 */
export function askedDifference(shown: Sum, asked: Sum): 'higher' | 'lower' | null {
  if (shown.amount === null || asked.amount === null) return null
  if (asked.currency !== null && asked.currency !== shown.currency) return 'higher'
  if (asked.amount > shown.amount) return 'higher'
  return asked.amount < shown.amount - ROUNDING_CENTS ? 'lower' : null
}
