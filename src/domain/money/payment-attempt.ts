import * as v from 'valibot'
import type { Payment } from './payment.ts'

/**
 * Where an order stands between the press on Pay and the end of its payment. `sending`: the call is under way, or the page died in it;
 * `unclear`: no clear answer came, the orders are read; `lost`: two minutes of reading did not find it; `open`: the payment exists and waits;
 * `authorised`: the code of a direct debit was taken, and the bank has its days.
 */
const ATTEMPT_STATES = ['sending', 'unclear', 'lost', 'open', 'authorised', 'done', 'failed'] as const

/** An order that was sent, or is about to be, as it is kept in the browser; nothing of it is a bank or card number. */
export const paymentAttemptSchema = v.object({
  account: v.string(),
  client_id: v.string(),
  package: v.string(),
  method: v.string(),
  country: v.nullable(v.string()),
  discount_code: v.nullable(v.string()),
  amount: v.number(),
  currency: v.string(),
  credits: v.number(),
  /** The conversation that the member came from. */
  return_path: v.nullable(v.string()),
  state: v.picklist(ATTEMPT_STATES),
  /** When Pay was pressed, by the server's clock, in milliseconds since 1970. */
  started_at: v.number(),
  /** Ids of the payments that were there before; `null` when they could not be read. */
  known_ids: v.nullable(v.array(v.string())),
  payment_id: v.nullable(v.string()),
  /** What the payment that it became asks for, in cents; it may differ from `amount`, which the member saw. */
  asked: v.optional(v.object({ amount: v.nullable(v.number()), currency: v.nullable(v.string()) })),
})

/** An order that was sent, or is about to be. */
export type PaymentAttempt = v.InferOutput<typeof paymentAttemptSchema>

/** After an unclear answer the orders are read at these moments, in milliseconds (up to two minutes). */
export const RECHECK_DELAYS_MS = [
  0, 2_000, 5_000, 10_000, 20_000, 35_000, 50_000, 65_000, 80_000, 95_000, 110_000, 120_000,
] as const

const CLOCK_TOLERANCE_MS = 5_000
const LONGEST_LIFE_MS = 24 * 3_600_000

/** Whether an order may still become a payment: then no other one is sent without the member's word. */
export function isUnsettled({ state }: PaymentAttempt): boolean {
  return state !== 'done' && state !== 'failed'
}

/** The payment that an order became, among those of the server: new since then, for the same package by the same method. */
export function findPayment(attempt: PaymentAttempt, payments: readonly Payment[]): Payment | null {
  const isNew = ({ id, created }: Payment) =>
    attempt.known_ids === null
      ? created !== null && created >= attempt.started_at - CLOCK_TOLERANCE_MS
      : !attempt.known_ids.includes(id)
  return (
    payments.find(({ client_id }) => client_id === attempt.client_id) ??
    payments.find(
      (payment) => isNew(payment) && payment.package === attempt.package && payment.method === attempt.method,
    ) ??
    null
  )
}

/** The order after its payment was read. */
export function withPayment(attempt: PaymentAttempt, payment: Payment): PaymentAttempt {
  const { id, status, amount, currency } = payment
  const waiting = attempt.payment_id === id && attempt.state === 'authorised' ? attempt.state : 'open'
  const state = status === 'completed' ? 'done' : status === 'failed' ? 'failed' : waiting
  return { ...attempt, payment_id: id, state, asked: { amount, currency } }
}

/** Whether a stored order is young enough to count; `now` by the server's clock in milliseconds since 1970. */
export function isRecent({ started_at }: PaymentAttempt, now: number): boolean {
  return Math.abs(now - started_at) <= LONGEST_LIFE_MS
}

/** What a logout leaves of an order: nothing once it is settled, else only what tells whether it was paid. */
export function leftOfAttempt(attempt: PaymentAttempt): PaymentAttempt | null {
  return isUnsettled(attempt) ? { ...attempt, return_path: null, discount_code: null } : null
}
