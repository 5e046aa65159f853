import { getTransactions, postDirectDebit, postPayment, postRepeatOrder } from '#src/api/payments.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import type { DebitDetails } from '#src/domain/money/direct-debit.ts'
import { isUnsettled, type Order, type PlacedOrder, withPayment } from '#src/domain/money/order.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedSum, type Sum } from '#src/domain/money/sum-change.ts'
import { exclusively, type Turn } from '#src/lib/storage/exclusively.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { uuid } from '#src/lib/uuid.ts'
import {
  changeOrder,
  openPayments,
  removeOrder,
  saveOrder,
  storedOrder,
  usePayments,
} from '#src/stores/payments.ts'
import { accountNow } from '#src/stores/session.ts'
import { ORDER_LOCK, settlePayment } from './recover-payment.ts'

/** How an order is placed: by any payment method, with the last card again, or by direct debit. */
export type OrderCall =
  | { kind: 'method' }
  | { kind: 'repeat' }
  | {
      kind: 'debit'
      /** Sent and not stored. */
      details: DebitDetails
      /** A pending order of this member that the new one replaces. */
      replaces?: PlacedOrder
    }

/** An order and how it is placed. */
export type OrderRequest = OrderCall & { order: Order }

async function postOrder(request: OrderRequest, order: PlacedOrder): Promise<Payment> {
  if (request.kind === 'method') return postPayment(order)
  if (request.kind === 'repeat') return postRepeatOrder(order)
  return { ...(await postDirectDebit(order, request.details)), method: order.method }
}

/** Keeps the bank details of an order in memory: they are needed again to request a new code. */
function keepDetails(request: OrderRequest, { account, client_id }: PlacedOrder): void {
  if (request.kind === 'debit' && accountNow() === account)
    usePayments.setState({ sent: { client_id, details: request.details } })
}

async function knownIds(): Promise<string[] | null> {
  try {
    return (await getTransactions({ once: true })).map(({ id }) => id)
  } catch {
    // Without the list, a payment is recognised as new by its date.
    return null
  }
}

/**
 * Whether the stored order prevents another one: it may still become a payment, or another tab has paid it and this tab has not shown that.
 * An order that is to be replaced prevents another only once its code was sent, here or elsewhere.
 */
function isBlocking(stored: PlacedOrder | null, seen: PlacedOrder | null, replaces?: PlacedOrder): boolean {
  if (stored === null) return false
  if (stored.client_id === replaces?.client_id) return stored.state !== 'open'
  return stored.state === 'done' ? stored.client_id !== seen?.client_id : isUnsettled(stored)
}

async function placeOrder(
  account: string,
  { request, seen }: { request: OrderRequest; seen: PlacedOrder | null },
  publish: Turn['publish'],
): Promise<Payment | null> {
  const replaces = request.kind === 'debit' ? request.replaces : undefined
  const known_ids = await knownIds()
  if (accountNow() !== account) throw new ApiError('held')
  if (isBlocking(storedOrder(account), seen, replaces)) {
    openPayments(account)
    return null
  }
  const order: PlacedOrder = {
    ...request.order,
    account,
    client_id: uuid(),
    state: 'sending',
    started_at: serverNow(),
    known_ids,
    payment_id: null,
    replaced: replaces?.payment_id ? [...(replaces.replaced ?? []), replaces.payment_id] : undefined,
  }
  saveOrder(order)
  keepDetails(request, order)
  await publish()
  let payment: Payment
  try {
    payment = await postOrder(request, order)
  } catch (error) {
    if (!isUnclear(error)) {
      if (replaces) {
        changeOrder(replaces, order.client_id)
        keepDetails(request, replaces)
      } else removeOrder(order)
      throw error
    }
    changeOrder({ ...order, state: 'unclear' })
    return null
  }
  changeOrder(withPayment(order, payment))
  settlePayment(payment)
  return payment
}

/**
 * Places an order, once: under a lock over all tabs, stored before the call, and not while another order may still become a payment.
 * Returns its payment, or `null` when it was not sent, or when the answer was unclear and `recoverPayment` looks for it. Throws an
 * `ApiError`: a refusal, or that nothing was sent; the order that a refused one was to replace is then restored (docs/rules.md#orders).
 */
export async function pay(request: OrderRequest): Promise<Payment | null> {
  const account = accountNow()
  if (account === null) return null
  const seen = usePayments.getState().order
  let payment: Payment | null = null
  await exclusively(account, ORDER_LOCK, async ({ publish }) => {
    payment = await placeOrder(account, { request, seen }, publish)
  })
  return payment
}

/** Records that the member accepts the sum that the payment asks for: from now on the order has that amount, unless it was replaced. */
export function acceptSum({ account, client_id }: PlacedOrder, asked: Sum): void {
  const stored = storedOrder(account)
  if (stored?.client_id === client_id) saveOrder({ ...stored, ...askedSum({ ...stored, asked }) })
}
