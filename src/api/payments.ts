import type { RetryOptions } from './call.ts'
import { request } from './client.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { DebitDetails } from '#src/domain/money/direct-debit.ts'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import {
  paymentAnswerSchema,
  repeatOrderSchema,
  transactionSchema,
  transactionsSchema,
  type Payment,
  type RepeatOrder,
} from '#src/domain/money/payment.ts'

/** The body that all calls for a new order share; so far the server ignores `client_id`. */
function bodyOf({ package: package_id, country, discount_code, client_id }: PlacedOrder) {
  return { package_id, country: country ?? undefined, discount_code: discount_code ?? undefined, client_id }
}

/** Orders a package (assumed, `POST payment.php`); never retried. Refusals: those of a discount code, 422 `invalid` + `fields`. */
export async function postPayment(order: PlacedOrder): Promise<Payment> {
  const { account, method } = order
  const body = { ...bodyOf(order), method }
  return (await request(paymentAnswerSchema, { method: 'POST', path: 'payment', body, account })).payment
}

/** Returns the requested payment; an answer about another one counts as unreadable. */
function sameAs(id: string, payment: Payment): Payment {
  if (payment.id !== id) throw new ApiError('unreadable')
  return payment
}

/**
 * Returns a payment of the member (assumed, `GET payment.php`); 404 when there is none. An answer about another one counts as unreadable.
 */
export async function getPayment(id: string, options?: RetryOptions): Promise<Payment> {
  const call = { path: 'payment', query: { id }, ...options }
  return sameAs(id, (await request(paymentAnswerSchema, call)).payment)
}

/** Returns all payments of the member (assumed, `transactions.php`). */
export async function getTransactions(options?: RetryOptions): Promise<Payment[]> {
  return (await request(transactionsSchema, { path: 'transactions', ...options })).transactions
}

/** Returns a payment with all details of its receipt (assumed, `transactions.php?id=`), as `getPayment` does; 404 when there is none. */
export async function getTransaction(id: string): Promise<Payment> {
  const call = { path: 'transactions', query: { id } }
  return sameAs(id, (await request(transactionSchema, call)).transaction)
}

/** Returns the order that can be repeated with the same card (assumed, `GET repeat-order.php`); 404 when there is none. */
export function getRepeatOrder(): Promise<RepeatOrder> {
  return request(repeatOrderSchema, { path: 'repeat-order' })
}

/** Repeats the last order by card (assumed, `POST repeat-order.php`); the call is never retried. Refusal: 402 `card_failed`. */
export async function postRepeatOrder({ account, client_id }: PlacedOrder): Promise<Payment> {
  const body = { client_id }
  return (await request(paymentAnswerSchema, { method: 'POST', path: 'repeat-order', body, account })).payment
}

/**
 * Orders by direct debit and has the code sent by text message (assumed, `POST directdebit.php`); never retried. Refusals: 403
 * `blocked_iban`, `blocked_phone`, `limit_reached`, 422 + `fields`.
 */
export async function postDirectDebit(order: PlacedOrder, details: DebitDetails): Promise<Payment> {
  const { account } = order
  const body = { ...details, ...bodyOf(order) }
  return (await request(paymentAnswerSchema, { method: 'POST', path: 'directdebit', body, account })).payment
}

/**
 * Authorises a direct debit by its code (assumed, `PUT directdebit.php`), and answers as `getPayment` does; never retried. Refusals: 422
 * `otp_invalid`, 429.
 */
export async function putDirectDebit(payment_id: string, otp: string, account: string): Promise<Payment> {
  const body = { payment_id, otp, authorized: true }
  const call = { method: 'PUT', path: 'directdebit', body, account, once: true } as const
  return sameAs(payment_id, (await request(paymentAnswerSchema, call)).payment)
}
