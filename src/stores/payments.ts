import { isRecent, type PaymentAttempt, withPayment } from '#src/domain/money/payment-attempt.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { attemptRecords } from '#src/domain/records.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { accountStore } from '#src/lib/state.ts'

/** A payment that is looked at: asked for again and again while it is pending. */
interface WatchedPayment {
  id: string
  /** Tells one look from the next: a screen that goes ends only its own. */
  run: number
  payment: Payment | null
  /** How often it was asked for in this round. */
  asked: number
  /** False when it is not asked for any more. */
  isAsking: boolean
  error: unknown
}

interface PaymentsState {
  account: string | null
  /** The member's last order in this browser. */
  attempt: PaymentAttempt | null
  /** The `client_id` of an order that was looked for and found, until its payment was opened. */
  found: string | null
  /** What this tab is at: it sends an order, or brings the payment that it became onto the screen. */
  phase: 'idle' | 'sending' | 'showing'
  watched: WatchedPayment | null
  /** The completed payment after which the balance was read. */
  credited: string | null
}

const EMPTY: PaymentsState = {
  account: null,
  attempt: null,
  found: null,
  phase: 'idle',
  watched: null,
  credited: null,
}

/** The order that was sent last, kept in the browser per account, so that it is sent once whatever happens; and the payment on the screen. */
export const usePayments = accountStore<PaymentsState>(() => EMPTY)

/** The order as it is stored in the browser now, whatever this tab knew. */
export function storedAttempt(account: string): PaymentAttempt | null {
  const attempt = attemptRecords.read(account)
  return attempt?.account === account && isRecent(attempt, serverNow()) ? attempt : null
}

/** Loads the order of an account that is stored in this browser. */
export function openPayments(account: string): void {
  usePayments.setState({ account, attempt: storedAttempt(account) })
}

/** Stores a new order. */
export function saveAttempt(attempt: PaymentAttempt): void {
  attemptRecords.write(attempt.account, attempt)
  if (usePayments.getState().account === attempt.account) usePayments.setState({ attempt })
}

/** Changes the stored order; does nothing when it was wiped or another one took its place meanwhile. */
export function changeAttempt(attempt: PaymentAttempt): void {
  const stored = storedAttempt(attempt.account)
  if (stored?.client_id !== attempt.client_id) return
  // A logout may have reduced what is stored.
  saveAttempt({ ...attempt, return_path: stored.return_path, discount_code: stored.discount_code })
}

/** Notes that the code of a direct debit was taken: it is not asked for again. */
export function noteAuthorised(paymentId: string): void {
  const { attempt } = usePayments.getState()
  if (attempt?.payment_id === paymentId && attempt.state === 'open')
    saveAttempt({ ...attempt, state: 'authorised' })
}

/** Forgets the order: it was refused, or the member sets it aside. */
export function removeAttempt(account: string): void {
  attemptRecords.remove(account)
  if (usePayments.getState().account === account) usePayments.setState({ attempt: null })
}

/** Notes what became of a payment with the order that it belongs to. */
export function notePayment(payment: Payment): void {
  const { account, attempt, watched } = usePayments.getState()
  if (watched?.id === payment.id) usePayments.setState({ watched: { ...watched, payment, error: null } })
  const kept = account === null ? null : storedAttempt(account)
  if (kept?.payment_id === payment.id) saveAttempt(withPayment(kept, payment))
  else if (attempt !== kept) usePayments.setState({ attempt: kept })
}

let runs = 0

/** Starts to look at a payment and names this look; what is known of the payment stays. */
export function watchPayment(id: string): number {
  const { attempt, found, watched } = usePayments.getState()
  const payment = watched?.id === id ? watched.payment : null
  runs += 1
  usePayments.setState({
    found: attempt?.payment_id === id ? null : found,
    watched: { id, run: runs, payment, asked: 0, isAsking: true, error: null },
  })
  return runs
}

/** Ends a look at a payment, when its screen goes. */
export function unwatchPayment(run: number): void {
  if (usePayments.getState().watched?.run === run) usePayments.setState({ watched: null })
}
