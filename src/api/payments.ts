import { request } from './client.ts'
import type { DirectDebitForm } from '#src/domain/money/direct-debit.ts'
import {
  debitAnswerSchema,
  paymentAnswerSchema,
  repeatOrderSchema,
  transactionSchema,
  transactionsSchema,
  type Payment,
  type RepeatOrder,
} from '#src/domain/money/payment.ts'

/** Whose order it is, and a UUID for it, which this backend ignores. */
export interface OrderIds {
  account: string
  client_id: string
}

/** An order as it is sent. */
export interface OutgoingOrder {
  package_id: string
  method: string
  discount_code: string | undefined
  country: string | undefined
}

/** Orders a package (assumed, `POST payment.php`); never repeated by itself. Refusals: those of a discount code, 422 `invalid` + `fields`. */
export async function postPayment(order: OutgoingOrder, { account, client_id }: OrderIds): Promise<Payment> {
  const body = { ...order, client_id }
  return (await request(paymentAnswerSchema, { method: 'POST', path: 'payment', body, account })).payment
}

/** One payment of the member (assumed, `GET payment.php`); 404 when there is none. */
export async function getPayment(id: string, signal?: AbortSignal): Promise<Payment> {
  return (await request(paymentAnswerSchema, { path: 'payment', query: { id }, signal })).payment
}

/** All payments of the member (assumed, `transactions.php`); asked `once` where the repeats would hold something up. */
export async function getTransactions({ once = false } = {}): Promise<Payment[]> {
  return (await request(transactionsSchema, { path: 'transactions', once })).transactions
}

/** One payment of the member with everything for its receipt (assumed, `transactions.php?id=`); 404 when there is none. */
export async function getTransaction(id: string): Promise<Payment> {
  return (await request(transactionSchema, { path: 'transactions', query: { id } })).transaction
}

/** The order that can be made again by the same card (assumed, `GET repeat-order.php`); 404 when there is none. */
export function getRepeatOrder(): Promise<RepeatOrder> {
  return request(repeatOrderSchema, { path: 'repeat-order' })
}

/** Makes the last order again (assumed, `POST repeat-order.php`); never repeated by itself. Refusal: 402 `card_failed`. */
export async function postRepeatOrder({ account, client_id }: OrderIds): Promise<Payment> {
  const body = { client_id }
  return (await request(paymentAnswerSchema, { method: 'POST', path: 'repeat-order', body, account })).payment
}

/** A direct debit order as it is sent. */
export type OutgoingDebit = Omit<DirectDebitForm, 'authorized'> & Omit<OutgoingOrder, 'method'>

/**
 * Orders by direct debit and has the code sent by text message (assumed, `POST directdebit.php`); never repeated by itself. Refusals:
 * 403 `blocked_iban`, `blocked_phone`, `limit_reached`, 422 + `fields`.
 */
export async function postDirectDebit(
  debit: OutgoingDebit,
  { account, client_id }: OrderIds,
): Promise<Payment> {
  const body = { ...debit, client_id }
  return (await request(debitAnswerSchema, { method: 'POST', path: 'directdebit', body, account })).payment
}

/** Authorises a direct debit by the code (assumed, `PUT directdebit.php`); never repeated by itself. Refusals: 422 `otp_invalid`, 429. */
export async function putDirectDebit(payment_id: string, otp: string): Promise<Payment> {
  const body = { payment_id, otp, authorized: true }
  return (await request(paymentAnswerSchema, { method: 'PUT', path: 'directdebit', body, once: true }))
    .payment
}
