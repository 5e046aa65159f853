import { putDirectDebit } from '#src/api/payments.ts'
import { isUnclear } from '#src/domain/api-error.ts'
import { isUnsettled, orderOfDebit, type PlacedOrder } from '#src/domain/money/order.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { exclusively, type Turn } from '#src/lib/storage/exclusively.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { noteConfirmation, openPayments, saveOrder, usePayments } from '#src/stores/payments.ts'
import { accountNow } from '#src/stores/session.ts'
import { ORDER_LOCK } from './recover-payment.ts'

/**
 * Stores an order for the payment on the screen if this browser has none, or only a settled one: it was placed elsewhere, or discarded here.
 */
function adoptOrder(): void {
  const { account, order: stored, watched } = usePayments.getState()
  if (account === null || !watched?.payment || (stored && isUnsettled(stored))) return
  const order = orderOfDebit(watched.payment, account, serverNow())
  if (order !== null) saveOrder(order)
}

/**
 * Whether the code of a payment may be sent when it is this tab's turn: no tab has paid, confirmed or replaced its order meanwhile. If one
 * has, the pages show that.
 */
function mayConfirm(paymentId: string, seen: PlacedOrder | null): boolean {
  const { order } = usePayments.getState()
  if (order?.payment_id !== paymentId) return order === null || order.client_id === seen?.client_id
  return order.state === 'open' || order.state === 'confirming'
}

async function sendCode(
  account: string,
  { paymentId, code }: { paymentId: string; code: string },
  publish: Turn['publish'],
): Promise<Payment> {
  adoptOrder()
  const { order } = usePayments.getState()
  const isFirst = order?.payment_id === paymentId && order.state === 'open'
  noteConfirmation(account, paymentId, 'confirming')
  await publish()
  try {
    const payment = await putDirectDebit(paymentId, code, account)
    noteConfirmation(account, paymentId, 'authorised')
    return payment
  } catch (error) {
    // The refusal may be that the session has ended, and then the store holds no account any more.
    if (isFirst && !isUnclear(error)) noteConfirmation(account, paymentId, 'open')
    throw error
  }
}

/**
 * Authorises a direct debit by its code, under the lock of the orders; throws as `putDirectDebit` does. `run` gets the call when it is this
 * tab's turn, unless another tab has changed the order: until then nothing is sent, and the page may be left. From the call until a clear
 * answer the order counts as one that the bank may carry out. A clear refusal ends that, unless an earlier code had an unclear answer
 * (docs/rules.md#direct-debit).
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
    if (mayConfirm(paymentId, seen)) await run(() => sendCode(account, { paymentId, code }, publish))
  })
}
