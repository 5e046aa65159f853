import type { DebitDetails, DirectDebitInput } from '#src/domain/money/direct-debit.ts'
import { isRecent, type PlacedOrder, withPayment } from '#src/domain/money/order.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import type { PaymentMethod } from '#src/domain/money/payment-methods.ts'
import { orderRecords } from '#src/domain/records.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { accountStore } from '#src/lib/state.ts'

/** The payment on the screen, which is polled while it is pending. */
interface WatchedPayment {
  id: string
  /** The number of this watch: a screen that unmounts ends only its own. */
  watch: number
  payment: Payment | null
  /** How often it was polled in this round. */
  polls: number
  /** False once polling has ended. */
  isPolling: boolean
  error: unknown
}

interface PaymentsState {
  account: string | null
  /** The last order that the member placed in this browser. */
  order: PlacedOrder | null
  /** The `client_id` of an order whose payment was found after an unclear answer, until that payment was opened. */
  found: string | null
  /** The way to pay that was chosen for an order that is not placed yet. */
  method: PaymentMethod | null
  /** The discount codes that the server refused, by the `orderKey` of the order. */
  refused: Readonly<Record<string, readonly string[]>>
  /** Whether this tab is sending an order, or opening the payment that it became. */
  phase: 'idle' | 'sending' | 'showing'
  /**
   * The form of a direct debit that is not confirmed yet: in memory only, and without the authorisation, which is valid for one sum only.
   */
  debit: DirectDebitInput | null
  /** The bank details that an order was sent with: in memory only. */
  sent: { client_id: string; details: DebitDetails } | null
  watched: WatchedPayment | null
  /** All payments as they were loaded last. */
  listed: Payment[] | null
  /** True once there is another payment since, or another status: then they are not shown at once when their page is opened again. */
  isListOutdated: boolean
  /** The completed payment after which the balance was read. */
  credited: string | null
}

const EMPTY: PaymentsState = {
  account: null,
  order: null,
  found: null,
  method: null,
  refused: {},
  phase: 'idle',
  debit: null,
  sent: null,
  watched: null,
  listed: null,
  isListOutdated: false,
  credited: null,
}

/** The order that was placed last, stored per account so that it is sent only once; and the payment on the screen. */
export const usePayments = accountStore<PaymentsState>(() => EMPTY)

/** Returns the key under which the discount codes refused for a package and payment country are kept. */
export function orderKey(packageId: string, country: string | null): string {
  return `${packageId} ${country}`
}

/** Returns the order that is stored in the browser now, which another tab may have changed; `null` without a recent one. */
export function storedOrder(account: string): PlacedOrder | null {
  const order = orderRecords.read(account)
  return order?.account === account && isRecent(order, serverNow()) ? order : null
}

/** Loads the stored order of an account into the store. */
export function openPayments(account: string): void {
  usePayments.setState({ account, order: storedOrder(account) })
}

/** Stores an order in the place of the one before. */
export function saveOrder(order: PlacedOrder): void {
  orderRecords.write(order.account, order)
  const { account, order: before, isListOutdated } = usePayments.getState()
  if (account !== order.account) return
  const isNews = before?.payment_id !== order.payment_id || before.state !== order.state
  usePayments.setState({ order, method: null, isListOutdated: isListOutdated || isNews })
}

/** Changes the stored order, or puts another in the place of `id`; does nothing when it was removed or replaced meanwhile. */
export function changeOrder(order: PlacedOrder, id = order.client_id): void {
  const stored = storedOrder(order.account)
  if (stored?.client_id !== id) return
  // A logout may have reduced what is stored.
  saveOrder({ ...order, return_path: stored.return_path, discount_code: stored.discount_code })
}

/** Records how far the confirmation of a pending direct debit by its code has got; once any tab has authorised it, it stays authorised. */
export function noteConfirmation(
  account: string,
  paymentId: string,
  state: 'open' | 'confirming' | 'authorised',
): void {
  const order = storedOrder(account)
  if (order?.payment_id === paymentId && (order.state === 'open' || order.state === 'confirming'))
    saveOrder({ ...order, state })
}

/**
 * Removes an order that was refused, or that the member discards. If another tab has replaced or advanced it meanwhile, that order stays
 * and is shown.
 */
export function removeOrder({ account, client_id, state }: PlacedOrder): void {
  const stored = storedOrder(account)
  const other = stored?.client_id === client_id && stored.state === state ? null : stored
  if (!other) orderRecords.remove(account)
  if (usePayments.getState().account === account) usePayments.setState({ order: other })
}

/** Updates the watched payment and the order that belongs to it. */
export function notePayment(payment: Payment): void {
  const { account, order, watched, listed } = usePayments.getState()
  if (!listed?.some(({ id, status }) => id === payment.id && status === payment.status))
    usePayments.setState({ isListOutdated: true })
  if (watched?.id === payment.id) usePayments.setState({ watched: { ...watched, payment, error: null } })
  const stored = account === null ? null : storedOrder(account)
  if (stored?.payment_id === payment.id) saveOrder(withPayment(stored, payment))
  else if (order !== stored) usePayments.setState({ order: stored })
}

/** Keeps the list of all payments. */
export function keepPayments(listed: Payment[]): void {
  usePayments.setState({ listed, isListOutdated: false })
}

let watches = 0

/**
 * Starts watching a payment, or a new round of its `watch`, and returns the number of the watch for `unwatchPayment`; what is already known
 * of the payment is kept.
 */
export function watchPayment(id: string, watch = (watches += 1)): number {
  const { order, found, watched } = usePayments.getState()
  const payment = watched?.id === id ? watched.payment : null
  usePayments.setState({
    found: order?.payment_id === id ? null : found,
    watched: { id, watch, payment, polls: 0, isPolling: true, error: null },
  })
  return watch
}

/** Ends a watch, unless a later one has taken its place. */
export function unwatchPayment(watch: number): void {
  if (usePayments.getState().watched?.watch === watch) usePayments.setState({ watched: null })
}
