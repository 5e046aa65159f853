import { getPayment } from '#src/api/payments.ts'
import { recoverPayment, refreshMember, settlePayment } from '#src/actions/recover-payment.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { POLL_SECONDS } from '#src/domain/money/payment.ts'
import { orderRecords } from '#src/domain/records.ts'
import { startPoll } from '#src/lib/async/poll.ts'
import { openPayments, usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'

/** Looks for the payments of orders without a clear answer, also those of a page that was closed. */
function recoverOrders(signal: AbortSignal): () => void {
  const recovering = new Set<string>()
  const check = async () => {
    const { account, order } = usePayments.getState()
    if (account === null || (order?.state !== 'sending' && order?.state !== 'unclear')) return
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
    notePoll(watched.id, !(error instanceof ApiError) || error.status !== 404, error)
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

/** Applies what another tab did with the order: a payment that was completed there unlocks everything here at once. */
function followOtherTabs(): () => void {
  return orderRecords.follow(() => {
    const { account, order: before } = usePayments.getState()
    if (account === null) return
    openPayments(account)
    const { order } = usePayments.getState()
    if (order?.state === 'done' && before?.state !== 'done') void refreshMember(order.payment_id)
  })
}

/** Starts recovering orders, polling the watched payment and following other tabs; `reload` runs when a member becomes premium. */
export function startOrderRecovery(reload: () => void): () => void {
  const controller = new AbortController()
  let paid = useSession.getState().user?.paid_user ?? null
  const followPremium = useSession.subscribe(({ user }) => {
    const next = user?.paid_user ?? null
    if (paid === false && next === true) reload()
    paid = next
  })
  const stops = [recoverOrders(controller.signal), pollWatchedPayment(), followOtherTabs(), followPremium]
  return () => {
    controller.abort()
    stops.forEach((stop) => stop())
  }
}
