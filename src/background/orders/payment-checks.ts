import { getPayment } from '#src/api/payments.ts'
import { recoverPayment, settlePayment } from '#src/actions/recover-payment.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { isLookedFor } from '#src/domain/money/order.ts'
import { POLL_SECONDS } from '#src/domain/money/payment.ts'
import { startPoll } from '#src/lib/async/poll.ts'
import { usePayments } from '#src/stores/payments.ts'

/** Looks for the payments of orders without a clear answer, also those of a page that was closed. */
function recoverOrders(signal: AbortSignal): () => void {
  const recovering = new Set<string>()
  const check = async () => {
    const { account, order } = usePayments.getState()
    if (account === null || !isLookedFor(order)) return
    if (recovering.has(account)) return
    recovering.add(account)
    try {
      await recoverPayment(account, signal)
    } finally {
      recovering.delete(account)
    }
  }
  void check()
  return usePayments.subscribe(() => void check())
}

function notePoll(id: string, isOpen: boolean, error: unknown): void {
  const { watched } = usePayments.getState()
  if (watched?.id !== id) return
  const polls = watched.polls + 1
  const isPolling = isOpen && polls <= POLL_SECONDS.length
  usePayments.setState({ watched: { ...watched, polls, isPolling, error } })
}

async function askForWatched(): Promise<boolean> {
  const { watched } = usePayments.getState()
  if (!watched) return false
  try {
    const payment = await getPayment(watched.id, { once: watched.polls > 0 })
    settlePayment(payment)
    notePoll(watched.id, payment.status === 'pending', null)
  } catch (error) {
    notePoll(watched.id, !(error instanceof ApiError) || error.code !== 'not_found', error)
  }
  return false
}

function nextPollMs(): number | null {
  const { watched } = usePayments.getState()
  if (!watched?.isPolling) return null
  return (POLL_SECONDS[watched.polls - 1] ?? 0) * 1000
}

/** Polls the watched payment while it is pending: at growing intervals, a limited number of times. */
function pollWatchedPayment(): () => void {
  const poll = startPoll({
    ask: askForWatched,
    delayMs: nextPollMs,
    mayAsk: () => usePayments.getState().watched?.isPolling ?? false,
  })
  const unsubscribe = usePayments.subscribe(({ watched }, before) => {
    if (watched !== before.watched && watched?.isPolling && watched.polls === 0) poll.restart()
  })
  return () => {
    unsubscribe()
    poll.stop()
  }
}

/** Looks for the payments of orders without a clear answer, and polls the watched payment, until the signal is aborted. */
export function startPaymentChecks(signal: AbortSignal): void {
  if (signal.aborted) return
  const stops = [recoverOrders(signal), pollWatchedPayment()]
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
}
