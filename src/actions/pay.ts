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
  findPayment,
  isUnsettled,
  type Order,
  type PlacedOrder,
  RECHECK_DELAYS_MS,
  withPayment,
} from '#src/domain/money/order.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedSum, type Sum } from '#src/domain/money/sum-change.ts'
import { backOnline } from '#src/lib/back-online.ts'
import { exclusively } from '#src/lib/storage/exclusively.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { uuid } from '#src/lib/uuid.ts'
import { wait } from '#src/lib/wait.ts'
import {
  changeOrder,
  noteAuthorised,
  notePayment,
  openPayments,
  removeOrder,
  saveOrder,
  storedOrder,
  usePayments,
} from '#src/stores/payments.ts'
import { accountNow, loadUser } from '#src/stores/session.ts'

/** The call that an order is placed by: for any method, for the last card again, or for a direct debit. */
export type OrderCall =
  | { kind: 'method' }
  | { kind: 'repeat' }
  | {
      kind: 'debit'
      /** Sent and not stored. */
      details: DebitDetails
      /** A pending order of this member that the new one takes the place of. */
      replaces?: PlacedOrder
    }

/** An order and how it is placed. */
export type OrderRequest = OrderCall & { order: Order }

const LOCK = 'payment'

async function postOrder(request: OrderRequest, order: PlacedOrder): Promise<Payment> {
  if (request.kind === 'method') return postPayment(order)
  if (request.kind === 'repeat') return postRepeatOrder(order)
  return { ...(await postDirectDebit(order, request.details)), method: order.method }
}

async function knownIds(): Promise<string[] | null> {
  try {
    return (await getTransactions({ once: true })).map(({ id }) => id)
  } catch {
    // Without the list, a payment is recognised as new by its date.
    return null
  }
}

/** Reloads credits and premium after a completed payment; never throws. */
export async function refreshMember(paymentId: string | null): Promise<void> {
  try {
    await loadUser()
    usePayments.setState({ credited: paymentId })
  } catch {
    // The regular refresh loads the credits soon.
  }
}

/** Records the current state of a payment; when it is completed, the member's credits and premium are reloaded. */
export function settlePayment(payment: Payment): void {
  notePayment(payment)
  if (payment.status === 'completed') void refreshMember(payment.id)
}

/** Whether the stored order forbids another one: it may still become a payment, or another tab paid it and this tab has not shown that. */
function isBlocking(stored: PlacedOrder | null, seen: PlacedOrder | null, replaces?: PlacedOrder): boolean {
  if (stored === null || stored.client_id === replaces?.client_id) return false
  return stored.state === 'done' ? stored.client_id !== seen?.client_id : isUnsettled(stored)
}

async function placeOrder(
  account: string,
  request: OrderRequest,
  seen: PlacedOrder | null,
): Promise<Payment | null> {
  const replaces = request.kind === 'debit' ? request.replaces : undefined
  if (isBlocking(storedOrder(account), seen, replaces)) {
    openPayments(account)
    return null
  }
  const known_ids = await knownIds()
  const order: PlacedOrder = {
    ...request.order,
    account,
    client_id: uuid(),
    state: 'sending',
    started_at: serverNow(),
    known_ids,
    payment_id: null,
  }
  if (accountNow() !== account) throw new ApiError('held')
  saveOrder(order)
  let payment: Payment
  try {
    payment = await postOrder(request, order)
  } catch (error) {
    if (!isUnclear(error)) {
      if (replaces) saveOrder(replaces)
      else removeOrder(account)
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
 * Returns its payment, or `null` when it was not sent, or when the answer was unclear and `recoverPayment` looks for it. Throws the
 * server's refusal; the order that a refused one was to replace is then restored.
 */
export async function pay(request: OrderRequest): Promise<Payment | null> {
  const account = accountNow()
  if (account === null) return null
  const seen = usePayments.getState().order
  let payment: Payment | null = null
  await exclusively(account, LOCK, async () => {
    payment = await placeOrder(account, request, seen)
  })
  return payment
}

/** Authorises a direct debit by its code and returns the payment; throws as `putDirectDebit` does. */
export async function confirmDebit(paymentId: string, code: string): Promise<Payment> {
  const payment = await putDirectDebit(paymentId, code)
  noteAuthorised(paymentId)
  return payment
}

async function findPaymentOf(order: PlacedOrder): Promise<Payment | null> {
  try {
    return findPayment(order, await getTransactions({ once: true }))
  } catch {
    // The next recheck makes up for a failed one.
    return null
  }
}

async function recheckUntilFound(account: string, signal: AbortSignal): Promise<void> {
  const isStopped = () => signal.aborted || accountNow() !== account
  if (isStopped()) return
  openPayments(account)
  const order = storedOrder(account)
  if (order?.state !== 'sending' && order?.state !== 'unclear') return
  changeOrder({ ...order, state: 'unclear' })
  let startedAt = performance.now()
  for (const delay of RECHECK_DELAYS_MS) {
    await wait(Math.max(0, startedAt + delay - performance.now()), signal)
    if (!navigator.onLine) {
      const offlineAt = performance.now()
      await backOnline(signal)
      startedAt += performance.now() - offlineAt
    }
    if (isStopped()) return
    const payment = await findPaymentOf(order)
    if (isStopped() || storedOrder(account)?.client_id !== order.client_id) return
    if (!payment) continue
    usePayments.setState({ found: order.client_id })
    changeOrder(withPayment(order, payment))
    return settlePayment(payment)
  }
  changeOrder({ ...order, state: 'lost' })
}

/**
 * Looks for the payment of an order whose answer was unclear or whose page was closed: reads the member's payments for up to two minutes,
 * under the same lock as the order itself. The order is `lost` when it is not found.
 */
export async function recoverPayment(account: string, signal: AbortSignal): Promise<void> {
  await exclusively(account, LOCK, () => recheckUntilFound(account, signal))
}

/** Discards the stored order at the member's request, so that they can place another one. */
export function discardOrder(): void {
  const account = accountNow()
  if (account !== null) removeOrder(account)
}

/** Starts another two minutes of looking for an order that was not found. */
export function recheckOrder(): void {
  const { order } = usePayments.getState()
  if (order?.state === 'lost') changeOrder({ ...order, state: 'unclear' })
}

/** Records that the member accepts the sum that the payment asks for: from now on the order has that amount. */
export function acceptSum(order: PlacedOrder, asked: Sum): void {
  saveOrder({ ...order, ...askedSum({ ...order, asked }) })
}
