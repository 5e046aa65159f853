import { create } from 'zustand'
import { type PaymentAttempt, readAttempt, withPayment } from '#src/domain/payment-attempt.ts'
import type { Payment } from '#src/domain/payment.ts'
import { readStored, removeStored, storedKeys, writeStored } from '#src/lib/browser-storage.ts'
import { serverNow } from '#src/lib/server-clock.ts'

const PREFIX = 'payment.'

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
export const usePayments = create<PaymentsState>(() => EMPTY)

function keyOf(account: string): string {
  return PREFIX + encodeURIComponent(account)
}

/** Whether a key of the browser's storage belongs to the orders: then another tab has changed it. */
export function isPaymentKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX)
}

/** The order as it is kept in the browser now, whatever this tab knew. */
export function storedAttempt(account: string): PaymentAttempt | null {
  return readAttempt(readStored(keyOf(account)), account, serverNow())
}

/** Takes up the order of an account that is kept in this browser; `null` puts everything out of sight, and keeps it. */
export function openPayments(account: string | null): void {
  if (account === null) usePayments.setState(EMPTY)
  else usePayments.setState({ account, attempt: storedAttempt(account) })
}

/** Keeps an order, or a change of it. */
export function saveAttempt(attempt: PaymentAttempt): void {
  writeStored(keyOf(attempt.account), JSON.stringify(attempt))
  if (usePayments.getState().account === attempt.account) usePayments.setState({ attempt })
}

/** Notes that the code of a direct debit was taken: it is not asked for again. */
export function noteAuthorised(paymentId: string): void {
  const { attempt } = usePayments.getState()
  if (attempt?.payment_id === paymentId && attempt.state === 'open')
    saveAttempt({ ...attempt, state: 'authorised' })
}

/** Forgets the order: it was refused, or the member sets it aside. */
export function removeAttempt(account: string): void {
  removeStored(keyOf(account))
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

/** Wipes the orders of one account (logout), or of all others (another member logged in). */
export function wipePayments(accounts: { of: string } | { allBut: string }): void {
  const [own, isWanted] =
    'of' in accounts ? [accounts.of, (mine: boolean) => mine] : [accounts.allBut, (mine: boolean) => !mine]
  storedKeys(PREFIX)
    .filter((key) => isWanted(key === keyOf(own)))
    .forEach(removeStored)
  openPayments(usePayments.getState().account)
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
