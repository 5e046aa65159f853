import { getTransactions } from '#src/api/payments.ts'
import { ApiError } from '#src/domain/api-error.ts'
import {
  findPayment,
  isLookedFor,
  type PlacedOrder,
  RECHECK_DELAYS_MS,
  withPayment,
} from '#src/domain/money/order.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { backOnline } from '#src/lib/back-online.ts'
import { exclusively } from '#src/lib/storage/exclusively.ts'
import { wait } from '#src/lib/async/wait.ts'
import { changeOrder, notePayment, openPayments, storedOrder, usePayments } from '#src/stores/payments.ts'
import { accountNow } from '#src/stores/session.ts'
import { refreshMember } from './refresh-member.ts'

/** The lock under which one tab at a time places an order or looks for its payment. */
export const ORDER_LOCK = 'payment'

const RETRY_MS = 30_000

/** Records the current state of a payment; when it is completed, the member's credits and premium are reloaded. */
export function settlePayment(payment: Payment): void {
  notePayment(payment)
  if (payment.status === 'completed') void refreshMember(payment.id)
}

/**
 * The payment of an order; `null` when the server answered without one, also by an error or an unreadable answer; `undefined` when it did
 * not answer, or with 429.
 */
async function findPaymentOf(order: PlacedOrder): Promise<Payment | null | undefined> {
  try {
    return findPayment(order, await getTransactions({ once: true }))
  } catch (error) {
    const { kind = 'network', status = 0 } = error instanceof ApiError ? error : {}
    return kind === 'unreadable' || (kind === 'status' && status !== 429) ? null : undefined
  }
}

async function recheckUntilFound(account: string, signal: AbortSignal): Promise<void> {
  const isStopped = () => signal.aborted || accountNow() !== account
  if (isStopped()) return
  openPayments(account)
  const order = storedOrder(account)
  if (!isLookedFor(order)) return
  changeOrder({ ...order, state: 'unclear' })
  let startedAt = performance.now()
  for (let step = 0; ; step += 1) {
    const delay = RECHECK_DELAYS_MS[step]
    await wait(delay === undefined ? RETRY_MS : Math.max(0, startedAt + delay - performance.now()), signal)
    if (!navigator.onLine) {
      const offlineAt = performance.now()
      await backOnline(signal)
      startedAt += performance.now() - offlineAt
    }
    if (isStopped()) return
    const payment = await findPaymentOf(order)
    if (isStopped()) return
    // Another order has replaced it, or it has expired: the device may have slept.
    if (storedOrder(account)?.client_id !== order.client_id) return openPayments(account)
    if (payment) {
      usePayments.setState({ found: order.client_id })
      changeOrder(withPayment(order, payment))
      return settlePayment(payment)
    }
    if (payment === null && step >= RECHECK_DELAYS_MS.length - 1)
      return changeOrder({ ...order, state: 'lost' })
  }
}

/**
 * Looks for the payment of an order whose answer was unclear or whose page was closed: reads the member's payments for two minutes, not
 * counting time offline, then twice a minute while the server gives no answer or 429, under the same lock as the order itself. The first
 * other answer after that time without the payment, an error included, makes the order `lost`.
 */
export async function recoverPayment(account: string, signal: AbortSignal): Promise<void> {
  await exclusively(account, ORDER_LOCK, () => recheckUntilFound(account, signal))
}

/** Starts another two minutes of looking for an order that was not found, unless it no longer counts. */
export function recheckOrder(): void {
  const { order } = usePayments.getState()
  if (order?.state !== 'lost') return
  changeOrder({ ...order, state: 'unclear' })
  openPayments(order.account)
}
