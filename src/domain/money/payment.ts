import * as v from 'valibot'
import { WITHDRAWAL_DAYS } from '#src/domain/limits.ts'
import { list } from '#src/domain/php-lists.ts'
import { count, date, id, maybe, number, percent, text } from '#src/domain/php.ts'
import { packageSchema } from './credits.ts'
import { isOfKind, isPaymentMethod, type PaymentMethod, SLOW_PAYMENT_MS } from './payment-methods.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time/durations.ts'

/**
 * A payment (assumed); `amount` in cents, `created` in milliseconds since 1970. A status that cannot be read counts as pending: the page
 * then says neither that it is paid nor that it failed, and keeps polling the server.
 */
export const paymentSchema = v.object({
  id,
  client_id: maybe(text),
  status: v.fallback(v.picklist(['pending', 'completed', 'failed']), 'pending'),
  package: maybe(text),
  method: maybe(text),
  amount: maybe(v.pipe(number, v.safeInteger())),
  currency: maybe(v.pipe(text, v.toUpperCase(), v.regex(/^[A-Z]{3}$/))),
  discount: maybe(v.object({ code: maybe(text), percentage: maybe(percent), amount: maybe(count) })),
  redirect_url: maybe(text),
  error: maybe(text),
  created: maybe(date),
  credits: maybe(count),
})

/** A payment of a member. */
export type Payment = v.InferOutput<typeof paymentSchema>

/** The answer of `payment.php`, `POST repeat-order.php` and `directdebit.php`. */
export const paymentAnswerSchema = v.object({ payment: paymentSchema })

/** The answer of `transactions.php`. It is rejected without a list, because an empty one means that an order was not placed. */
export const transactionsSchema = v.object({ transactions: list(paymentSchema, (row) => row.id) })

/** The answer of `transactions.php?id=`. */
export const transactionSchema = v.object({ transaction: paymentSchema })

/** The order that can be repeated (assumed, `repeat-order.php`; docs/rules.md#repeat-orders). */
export const repeatOrderSchema = v.object({
  package: packageSchema,
  method: text,
  last4: maybe(v.pipe(text, v.nonEmpty())),
})

/** A repeatable order: its package, its sum and its card. */
export type RepeatOrder = v.InferOutput<typeof repeatOrderSchema>

/** Returns payments, the newest first and those without a date last. */
export function byDate(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((a, b) => (b.created ?? 0) - (a.created ?? 0))
}

/** Returns the method of the last completed payment; `null` before the first. */
export function lastMethod(payments: readonly Payment[]): PaymentMethod | null {
  const last = byDate(payments).find(
    ({ status, method }) => status === 'completed' && isPaymentMethod(method),
  )
  return isPaymentMethod(last?.method) ? last.method : null
}

const longestOf = ({ method }: Payment) =>
  isOfKind(method, 'transfer') || isOfKind(method, 'debit') ? SLOW_PAYMENT_MS : HOUR_MS

/**
 * Returns the newest pending payment of the last hour, or of ten days by a direct debit or a bank transfer; `null` when there is none.
 */
export function pendingPayment(payments: readonly Payment[], now: number): Payment | null {
  const isRecent = (payment: Payment) =>
    payment.status === 'pending' && payment.created !== null && payment.created > now - longestOf(payment)
  return byDate(payments).find(isRecent) ?? null
}

/**
 * Returns until when an order can be withdrawn from: the end of the last day in the time zone of this device, not counting the day of the
 * payment. `null` when it cannot: not paid, no date, or no period.
 */
export function withdrawableUntil(payment: Payment, days: number | null): number | null {
  if (payment.status !== 'completed' || payment.created === null || days === null || days <= 0) return null
  const last = new Date(payment.created)
  last.setDate(last.getDate() + days)
  return last.setHours(23, 59, 59, 999)
}

/** Returns the end of the statutory withdrawal period: a last day on a weekend moves to Monday (Regulation 1182/71, article 3). */
export function withdrawableByLaw(payment: Payment): number | null {
  const until = withdrawableUntil(payment, WITHDRAWAL_DAYS)
  if (until === null) return null
  const last = new Date(until)
  const daysToMonday = { 0: 1, 6: 2 }[last.getDay()] ?? 0
  return last.setDate(last.getDate() + daysToMonday)
}

/** How long public holidays in a row, with a weekend, can extend a statutory period. */
const HOLIDAYS_MS = 5 * DAY_MS

/**
 * Returns whether a statutory period that ended at `byLaw` may still run, because its last day was a public holiday. The client does not
 * know the holidays, which differ by country (docs/rules.md#withdrawal).
 */
export function mayRunOn(byLaw: number | null, now: number): boolean {
  return byLaw !== null && now > byLaw && now <= byLaw + HOLIDAYS_MS
}

/** Seconds between two polls of a pending payment; polling ends after the last one (docs/rules.md#payment-status). */
export const POLL_SECONDS = [2, 2, 3, 4, 6, 9, 14, 20, 30, 30, 30, 30] as const
