import * as v from 'valibot'
import type { Payment } from './payment.ts'
import { isOfKind, SLOW_PAYMENT_MS } from './payment-methods.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'

/** What a member orders, under the names of the record in the browser. */
const orderSchema = v.object({
  /** The id of the package. */
  package: v.string(),
  method: v.string(),
  /** The payment country. */
  country: v.nullable(v.string()),
  discount_code: v.nullable(v.string()),
  /** Whether that code applied without being typed. */
  has_active_discount: v.optional(v.boolean()),
  /** The total that the pay button showed, in cents. */
  amount: v.number(),
  currency: v.string(),
  credits: v.nullable(v.number()),
  /** The conversation that the member came from. */
  return_path: v.nullable(v.string()),
})

/** What a member orders: a package, how it is paid, and the total that the pay button showed. */
export type Order = v.InferOutput<typeof orderSchema>

/**
 * From the click on Pay to the end of the payment. `sending`: the call is under way, or the page was closed during it; `unclear`: there was
 * no clear answer, and the order is looked for among the payments; `lost`: after two minutes of looking, the server's answer did not
 * contain it, or was an error other than 429; `open`: the payment exists and is pending; `confirming`: the code of a direct debit was sent,
 * and there was no clear answer, so that the bank may carry it out; `authorised`: the code was accepted, and the bank takes days; `done`
 * and `failed`: as the payment.
 */
const ORDER_STATES = [
  'sending',
  'unclear',
  'lost',
  'open',
  'confirming',
  'authorised',
  'done',
  'failed',
] as const

/** An order that was placed in this browser, as it is stored here; it never holds a bank account or card number. */
export const placedOrderSchema = v.object({
  ...orderSchema.entries,
  account: v.string(),
  client_id: v.string(),
  state: v.picklist(ORDER_STATES),
  /** When Pay was clicked, by the server's clock, in milliseconds since 1970. */
  started_at: v.number(),
  /** Ids of the payments that existed before; `null` when they could not be read. */
  known_ids: v.nullable(v.array(v.string())),
  payment_id: v.nullable(v.string()),
  /** The ids of the payments that it replaced, because a new code for a direct debit is a new order. */
  replaced: v.optional(v.array(v.string())),
  /** What the payment asks for, in cents; it may differ from `amount`. */
  asked: v.optional(v.object({ amount: v.nullable(v.number()), currency: v.nullable(v.string()) })),
})

/** An order that was placed in this browser, until and after its payment is known. */
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>

/** When to look for an order after an unclear answer, in milliseconds since that answer. */
export const RECHECK_DELAYS_MS = [
  0, 2_000, 5_000, 10_000, 20_000, 35_000, 50_000, 65_000, 80_000, 95_000, 110_000, 120_000,
] as const

const CLOCK_TOLERANCE_MS = 5_000

/** Returns whether an order may still become a payment: until then no other order is sent unless the member asks for it. */
export function isUnsettled({ state }: PlacedOrder): boolean {
  return state !== 'done' && state !== 'failed'
}

/** Returns whether there is no clear answer to an order yet, so that its payment is looked for. */
export function isLookedFor(
  order: PlacedOrder | null,
): order is PlacedOrder & { state: 'sending' | 'unclear' } {
  return order?.state === 'sending' || order?.state === 'unclear'
}

/** Returns whether the code of a direct debit was sent and not clearly refused: the bank may then carry it out without any further step. */
export function mayBeDebited(
  order: PlacedOrder,
): order is PlacedOrder & { state: 'confirming' | 'authorised' } {
  return order.state === 'confirming' || order.state === 'authorised'
}

/**
 * Returns whether a direct debit was placed elsewhere (`null`: this browser has no order of it) and its code was not accepted here: then it
 * is not known whether the code was confirmed.
 */
export function isFromElsewhere(order: PlacedOrder | null): boolean {
  return order === null || (order.client_id === order.payment_id && order.state === 'open')
}

/** Returns the payment of an order: the one with its `client_id`, else a new one for the same package by the same method. */
export function findPayment(order: PlacedOrder, payments: readonly Payment[]): Payment | null {
  const isNew = ({ id, created }: Payment) =>
    order.known_ids === null
      ? created !== null && created >= order.started_at - CLOCK_TOLERANCE_MS
      : !order.known_ids.includes(id)
  return (
    payments.find(({ client_id }) => client_id === order.client_id) ??
    payments.find(
      (payment) => isNew(payment) && payment.package === order.package && payment.method === order.method,
    ) ??
    null
  )
}

/** Returns the order with the id, the state and the sum of its payment. */
export function withPayment(order: PlacedOrder, payment: Payment): PlacedOrder {
  const { id, status, amount, currency } = payment
  const waiting = order.payment_id === id && mayBeDebited(order) ? order.state : 'open'
  const state = status === 'completed' ? 'done' : status === 'failed' ? 'failed' : waiting
  return { ...order, payment_id: id, state, asked: { amount, currency } }
}

/** Returns the order of a direct debit that was not placed in this browser; `null` if its payment has too little data. */
export function orderOfDebit(payment: Payment, account: string, started_at: number): PlacedOrder | null {
  const { id, package: packageId, amount, currency, credits } = payment
  if (packageId === null || amount === null || currency === null) return null
  const facts = { package: packageId, method: 'sdd', country: null, discount_code: null, return_path: null }
  const placed = {
    account,
    client_id: id,
    state: 'open',
    started_at,
    known_ids: null,
    payment_id: id,
  } as const
  return { ...facts, ...placed, amount, currency, credits }
}

/** Returns whether an order's money may come days later: by a direct debit that may have been confirmed, or by a known bank transfer. */
export function mayComeLate(order: PlacedOrder): boolean {
  return mayBeDebited(order) || (order.payment_id !== null && isOfKind(order.method, 'transfer'))
}

/** Returns whether a stored order is recent enough to count; `now` by the server's clock in milliseconds since 1970. */
export function isRecent(order: PlacedOrder, now: number): boolean {
  return Math.abs(now - order.started_at) <= (mayComeLate(order) ? SLOW_PAYMENT_MS : DAY_MS)
}

/**
 * Returns what a logout leaves of an order: `null` once it is settled, else without its discount code and the conversation it came from.
 */
export function orderAfterLogout(order: PlacedOrder): PlacedOrder | null {
  return isUnsettled(order) ? { ...order, return_path: null, discount_code: null } : null
}
