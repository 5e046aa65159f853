import { getTransactions } from '#src/api/payments.ts'
import { isUnclear } from '#src/domain/outbox.ts'
import {
  findPayment,
  idsOf,
  isUnsettled,
  LOOK_TIMES_MS,
  type PaymentAttempt,
  withPayment,
} from '#src/domain/payment-attempt.ts'
import type { Payment } from '#src/domain/payment.ts'
import { accountOf } from '#src/domain/user.ts'
import { exclusively } from '#src/lib/exclusively.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { uuid } from '#src/lib/uuid.ts'
import { wait } from '#src/lib/wait.ts'
import {
  notePayment,
  openPayments,
  removeAttempt,
  saveAttempt,
  storedAttempt,
  usePayments,
} from '#src/stores/payments.ts'
import { loadUser, useSession } from '#src/stores/session.ts'

/** What an order is about; amounts in cents. */
export type NewOrder = Pick<
  PaymentAttempt,
  'package' | 'method' | 'country' | 'discount_code' | 'amount' | 'currency' | 'credits' | 'return_path'
>

function lockOf(account: string): string {
  return `payment.${encodeURIComponent(account)}`
}

function accountNow(): string | null {
  const { user } = useSession.getState()
  return user && accountOf(user)
}

async function knownIds(): Promise<string[] | null> {
  try {
    return idsOf(await getTransactions({ once: true }))
  } catch {
    // Without the list the time of the order tells its payment from earlier ones.
    return null
  }
}

async function refreshMember(): Promise<void> {
  try {
    await loadUser()
  } catch {
    // The regular refresh brings the credits soon.
  }
}

/** Notes what became of a payment; a completed one makes the member premium everywhere at once (seed, point 1). */
export async function settlePayment(payment: Payment): Promise<void> {
  notePayment(payment)
  if (payment.status === 'completed') await refreshMember()
}

async function sendOnce(
  account: string,
  order: NewOrder,
  send: (client_id: string) => Promise<Payment>,
): Promise<Payment | null> {
  if (isUnsettled(storedAttempt(account))) {
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
  saveAttempt(attempt)
  let payment: Payment
  try {
    payment = await send(attempt.client_id)
  } catch (error) {
    if (!isUnclear(error)) {
      removeAttempt(account)
      throw error
    }
    saveAttempt({ ...attempt, state: 'unclear' })
    return null
  }
  saveAttempt(withPayment(attempt, payment))
  await settlePayment(payment)
  return payment
}

/**
 * Sends an order, once: under a lock over all tabs, kept in the browser before the call, and not at all while another order may still
 * become a payment (quality: faults 2). `show` brings the payment that it became onto the screen. Throws the server's refusal; an
 * unclear answer leaves an order that `lookForPayment` looks into.
 */
export async function pay(
  order: NewOrder,
  send: (client_id: string) => Promise<Payment>,
  show: (payment: Payment) => Promise<void>,
): Promise<void> {
  const account = accountNow()
  if (account === null) return
  usePayments.setState({ isSending: true })
  try {
    let payment: Payment | null = null
    await exclusively(lockOf(account), async () => {
      payment = await sendOnce(account, order, send)
    })
    if (payment !== null) await show(payment)
  } finally {
    usePayments.setState({ isSending: false })
  }
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
  openPayments(account)
  const attempt = storedAttempt(account)
  if (!attempt || (attempt.state !== 'sending' && attempt.state !== 'unclear')) return
  saveAttempt({ ...attempt, state: 'unclear' })
  const startedAt = Date.now()
  for (const time of LOOK_TIMES_MS) {
    await wait(Math.max(0, startedAt + time - Date.now()), life)
    if (!isWanted(account, life)) return
    const payment = await find(attempt)
    if (!isWanted(account, life) || storedAttempt(account)?.client_id !== attempt.client_id) return
    if (!payment) continue
    saveAttempt(withPayment(attempt, payment))
    return settlePayment(payment)
  }
  saveAttempt({ ...attempt, state: 'lost' })
}

/**
 * Finds out what became of an order whose answer was unclear or whose page died: reads the member's orders for up to two minutes,
 * under the same lock as the order itself. What is not found then is `lost`: the member is pointed at his orders.
 */
export async function lookForPayment(account: string, life: AbortSignal): Promise<void> {
  await exclusively(lockOf(account), () => look(account, life))
}

/** Sets the order of this browser aside, by the member's own word: he may order anew. */
export function setOrderAside(): void {
  const account = accountNow()
  if (account !== null) removeAttempt(account)
}

/** Looks once more for an order that was not found. */
export function lookAgain(): void {
  const { attempt } = usePayments.getState()
  if (attempt?.state === 'lost') saveAttempt({ ...attempt, state: 'unclear' })
}
