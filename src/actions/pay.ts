import { getTransactions, type OrderIds, putDirectDebit } from '#src/api/payments.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import {
  findPayment,
  isUnsettled,
  RECHECK_DELAYS_MS,
  type PaymentAttempt,
  withPayment,
} from '#src/domain/money/payment-attempt.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedSum, type Sum } from '#src/domain/money/sum-change.ts'
import { backOnline } from '#src/lib/back-online.ts'
import { exclusively } from '#src/lib/storage/exclusively.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { uuid } from '#src/lib/uuid.ts'
import { wait } from '#src/lib/wait.ts'
import {
  changeAttempt,
  noteAuthorised,
  notePayment,
  openPayments,
  removeAttempt,
  saveAttempt,
  storedAttempt,
  usePayments,
} from '#src/stores/payments.ts'
import { accountNow, loadUser } from '#src/stores/session.ts'

/** What an order is about; amounts in cents. */
export type NewOrder = Pick<
  PaymentAttempt,
  'package' | 'method' | 'country' | 'discount_code' | 'amount' | 'currency' | 'credits' | 'return_path'
>

const LOCK = 'payment'

async function knownIds(): Promise<string[] | null> {
  try {
    return (await getTransactions({ once: true })).map(({ id }) => id)
  } catch {
    // Without the list the time of the order tells its payment from earlier ones.
    return null
  }
}

/** Reads credits and premium anew after a completed payment. */
export async function refreshMember(paymentId: string | null): Promise<void> {
  try {
    await loadUser()
    usePayments.setState({ credited: paymentId })
  } catch {
    // The regular refresh brings the credits soon.
  }
}

/** Notes what became of a payment; a completed one makes the member premium everywhere at once (seed, point 1). */
export function settlePayment(payment: Payment): void {
  notePayment(payment)
  if (payment.status === 'completed') void refreshMember(payment.id)
}

/** An order, and what the member knew of earlier ones when he pressed Pay. */
interface Press {
  account: string
  order: NewOrder
  /** The order that the member knew of. */
  seen: PaymentAttempt | null
  /** The order whose place this one takes. */
  replaced: PaymentAttempt | null
}

/** Whether the kept order forbids another one: it may still become a payment, or another tab paid it without the member's knowing here. */
function isInTheWay(kept: PaymentAttempt | null, { seen, replaced }: Press): boolean {
  if (kept === null || kept.client_id === replaced?.client_id) return false
  return kept.state === 'done' ? kept.client_id !== seen?.client_id : isUnsettled(kept)
}

async function sendOnce(press: Press, send: (ids: OrderIds) => Promise<Payment>): Promise<Payment | null> {
  const { account, order, replaced } = press
  if (isInTheWay(storedAttempt(account), press)) {
    openPayments(account)
    return null
  }
  const known_ids = await knownIds()
  const attempt: PaymentAttempt = {
    ...order,
    account,
    client_id: uuid(),
    state: 'sending',
    started_at: serverNow(),
    known_ids,
    payment_id: null,
  }
  if (accountNow() !== account) throw new ApiError('held')
  saveAttempt(attempt)
  let payment: Payment
  try {
    payment = await send(attempt)
  } catch (error) {
    if (!isUnclear(error)) {
      if (replaced === null) removeAttempt(account)
      else saveAttempt(replaced)
      throw error
    }
    changeAttempt({ ...attempt, state: 'unclear' })
    return null
  }
  changeAttempt(withPayment(attempt, payment))
  settlePayment(payment)
  return payment
}

/** Sends, then brings the payment onto the screen; meanwhile the member is asked before he leaves. */
async function sendAndShow(
  send: () => Promise<Payment | null>,
  show: (payment: Payment) => Promise<void>,
): Promise<void> {
  usePayments.setState({ phase: 'sending' })
  try {
    const payment = await send()
    usePayments.setState({ phase: 'showing' })
    if (payment !== null) await show(payment)
  } finally {
    usePayments.setState({ phase: 'idle' })
  }
}

/**
 * Sends an order, once: under a lock over all tabs, kept in the browser before the call, and not at all while another order may still
 * become a payment. `show` brings the payment that it became onto the screen. Throws the server's refusal; an
 * unclear answer leaves an order that `recoverPayment` looks into. It may take the place of an order that waits; a refusal leaves that one.
 */
export async function pay(
  order: NewOrder,
  send: (ids: OrderIds) => Promise<Payment>,
  show: (payment: Payment) => Promise<void>,
  replaced: PaymentAttempt | null = null,
): Promise<void> {
  const account = accountNow()
  if (account === null) return
  const press = { account, order, seen: usePayments.getState().attempt, replaced }
  await sendAndShow(async () => {
    let payment: Payment | null = null
    await exclusively(account, LOCK, async () => {
      payment = await sendOnce(press, send)
    })
    return payment
  }, show)
}

/** Authorises a direct debit by its code; fails as `putDirectDebit` does. */
export async function payByCode(
  paymentId: string,
  code: string,
  show: (payment: Payment) => Promise<void>,
): Promise<void> {
  await sendAndShow(async () => {
    const payment = await putDirectDebit(paymentId, code)
    noteAuthorised(paymentId)
    return payment
  }, show)
}

function isWanted(account: string, life: AbortSignal): boolean {
  return !life.aborted && accountNow() === account
}

async function find(attempt: PaymentAttempt): Promise<Payment | null> {
  try {
    return findPayment(attempt, await getTransactions({ once: true }))
  } catch {
    // A reading that fails is made up for by the next one.
    return null
  }
}

async function look(account: string, life: AbortSignal): Promise<void> {
  if (!isWanted(account, life)) return
  openPayments(account)
  const attempt = storedAttempt(account)
  if (!attempt || (attempt.state !== 'sending' && attempt.state !== 'unclear')) return
  changeAttempt({ ...attempt, state: 'unclear' })
  let startedAt = performance.now()
  for (const time of RECHECK_DELAYS_MS) {
    await wait(Math.max(0, startedAt + time - performance.now()), life)
    if (!navigator.onLine) {
      const offlineAt = performance.now()
      await backOnline(life)
      startedAt += performance.now() - offlineAt
    }
    if (!isWanted(account, life)) return
    const payment = await find(attempt)
    if (!isWanted(account, life) || storedAttempt(account)?.client_id !== attempt.client_id) return
    if (!payment) continue
    usePayments.setState({ found: attempt.client_id })
    changeAttempt(withPayment(attempt, payment))
    return settlePayment(payment)
  }
  changeAttempt({ ...attempt, state: 'lost' })
}

/**
 * Finds out what became of an order whose answer was unclear or whose page died: reads the member's orders for up to two minutes,
 * under the same lock as the order itself. What is not found then is `lost`: the member is pointed at his orders.
 */
export async function recoverPayment(account: string, life: AbortSignal): Promise<void> {
  await exclusively(account, LOCK, () => look(account, life))
}

/** Sets the order of this browser aside, by the member's own word: he may order anew. */
export function discardOrder(): void {
  const account = accountNow()
  if (account !== null) removeAttempt(account)
}

/** Looks once more for an order that was not found. */
export function lookAgain(): void {
  const { attempt } = usePayments.getState()
  if (attempt?.state === 'lost') changeAttempt({ ...attempt, state: 'unclear' })
}

/** Records that the member accepts what the payment now asks for: from here on, that is the sum that was shown. */
export function acceptSum(attempt: PaymentAttempt, asked: Sum): void {
  saveAttempt({ ...attempt, ...askedSum({ ...attempt, asked }) })
}
