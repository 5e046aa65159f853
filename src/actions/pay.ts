import {
  getTransactions,
  postDirectDebit,
  postPayment,
  postRepeatOrder,
  putDirectDebit,
} from '#src/api/payments.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import type { DebitDetails } from '#src/domain/money/direct-debit.ts'
import {
  isUnsettled,
  type Order,
  orderOfDebit,
  type PlacedOrder,
  withPayment,
} from '#src/domain/money/order.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedSum, type Sum } from '#src/domain/money/sum-change.ts'
import { exclusively, type Hold } from '#src/lib/storage/exclusively.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { uuid } from '#src/lib/uuid.ts'
import {
  changeOrder,
  noteConfirmation,
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

/** Keeps the bank details of an order in memory: a new code is asked for with the same ones. */
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
 * Whether the stored order forbids another one: it may still become a payment, or another tab paid it and this tab has not shown that. One
 * that is to be replaced forbids it once its code was sent, here or elsewhere.
 */
function isBlocking(stored: PlacedOrder | null, seen: PlacedOrder | null, replaces?: PlacedOrder): boolean {
  if (stored === null) return false
  if (stored.client_id === replaces?.client_id) return stored.state !== 'open'
  return stored.state === 'done' ? stored.client_id !== seen?.client_id : isUnsettled(stored)
}

async function placeOrder(
  account: string,
  { request, seen }: { request: OrderRequest; seen: PlacedOrder | null },
  publish: Hold['publish'],
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
        saveOrder(replaces)
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
 * `ApiError`: a refusal, or that nothing was sent; the order that a refused one was to replace is then restored.
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

/** Stores the order of the payment on the screen where this browser has none: it was placed elsewhere, or another tab has discarded it. */
function adoptOrder(): void {
  const { account, watched } = usePayments.getState()
  if (account === null || !watched?.payment || storedOrder(account) !== null) return
  const order = orderOfDebit(watched.payment, account, serverNow())
  if (order !== null) saveOrder(order)
}

/**
 * Whether the code of a payment may be sent when the turn of this tab comes: no tab has paid, confirmed or replaced its order meanwhile,
 * which the pages show then.
 */
function mayConfirm(paymentId: string, seen: PlacedOrder | null): boolean {
  const { order } = usePayments.getState()
  if (order?.payment_id !== paymentId) return order === null || order.client_id === seen?.client_id
  return order.state === 'open' || order.state === 'confirming'
}

async function sendCode(paymentId: string, code: string, publish: Hold['publish']): Promise<Payment> {
  adoptOrder()
  const { order } = usePayments.getState()
  const isFirst = order?.payment_id === paymentId && order.state === 'open'
  noteConfirmation(paymentId, 'confirming')
  await publish()
  try {
    const payment = await putDirectDebit(paymentId, code)
    noteConfirmation(paymentId, 'authorised')
    return payment
  } catch (error) {
    if (isFirst && !isUnclear(error)) noteConfirmation(paymentId, 'open')
    throw error
  }
}

/**
 * Authorises a direct debit by its code, under the lock of the orders; throws as `putDirectDebit` does. `run` gets the call when it is this
 * tab's turn, unless another tab has changed the order: until then nothing is sent, and the page may be left. From the call to a clear
 * answer the order counts as one that the bank may carry out. A clear refusal ends that, but not for a code before it whose answer was
 * unclear.
 */
export async function confirmDebit(
  paymentId: string,
  code: string,
  run: (send: () => Promise<Payment>) => Promise<void>,
): Promise<void> {
  const { account, order: seen } = usePayments.getState()
  if (account === null) return
  await exclusively(account, ORDER_LOCK, async ({ publish }) => {
    if (accountNow() !== account) return
    openPayments(account)
    if (mayConfirm(paymentId, seen)) await run(() => sendCode(paymentId, code, publish))
  })
}

/** Starts another two minutes of looking for an order that was not found, unless it no longer counts. */
export function recheckOrder(): void {
  const { order } = usePayments.getState()
  if (order?.state !== 'lost') return
  changeOrder({ ...order, state: 'unclear' })
  openPayments(order.account)
}

/** Records that the member accepts the sum that the payment asks for: from now on the order has that amount, unless it was replaced. */
export function acceptSum({ account, client_id }: PlacedOrder, asked: Sum): void {
  const stored = storedOrder(account)
  if (stored?.client_id === client_id) saveOrder({ ...stored, ...askedSum({ ...stored, asked }) })
}
