import { getPayment } from '#src/api/payments.ts'
import { recoverPayment, refreshMember, settlePayment } from '#src/actions/pay.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { POLL_SECONDS } from '#src/domain/money/payment.ts'
import { attemptRecords } from '#src/domain/records.ts'
import { openPayments, usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'

/** Looks into orders without a clear answer, also those that a page left behind that died. */
function lookIntoOrders(life: AbortSignal): () => void {
  const looking = new Set<string>()
  const check = async () => {
    const { account, attempt } = usePayments.getState()
    if (account === null || (attempt?.state !== 'sending' && attempt?.state !== 'unclear')) return
    if (looking.has(account)) return
    looking.add(account)
    try {
      await recoverPayment(account, life)
    } finally {
      looking.delete(account)
    }
  }
  void check()
  return usePayments.subscribe(() => void check())
}

/** Asks for the payment on the screen while it is pending: ever more seldom, a limited number of times, not from a hidden tab. */
function pollWatched(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let scheduledFor: unknown = null

  const ask = async () => {
    const { watched } = usePayments.getState()
    if (!watched || running) return
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    running = true
    try {
      const payment = await getPayment(watched.id)
      settlePayment(payment)
      noteAsked(watched.id, payment.status === 'pending', null)
    } catch (error) {
      noteAsked(watched.id, !(error instanceof ApiError) || error.status !== 404, error)
    } finally {
      running = false
      schedule()
    }
  }

  const noteAsked = (id: string, isOpen: boolean, error: unknown) => {
    const { watched } = usePayments.getState()
    if (watched?.id !== id) return
    const asked = watched.asked + 1
    const isAsking = isOpen && asked <= POLL_SECONDS.length
    usePayments.setState({ watched: { ...watched, asked, isAsking, error } })
  }

  const schedule = () => {
    clearTimeout(timer)
    const { watched } = usePayments.getState()
    if (!watched?.isAsking) return
    const seconds = watched.asked === 0 ? 0 : (POLL_SECONDS[watched.asked - 1] ?? 0)
    timer = setTimeout(() => void ask(), seconds * 1000)
  }

  const askNow = () => {
    const { watched } = usePayments.getState()
    if (document.visibilityState === 'visible' && watched?.isAsking) void ask()
  }

  const unsubscribe = usePayments.subscribe(({ watched }) => {
    const key = watched && watched.asked === 0 ? watched : null
    if (watched?.isAsking && key && key !== scheduledFor && !running) {
      scheduledFor = key
      schedule()
    }
  })
  schedule()
  document.addEventListener('visibilitychange', askNow)
  window.addEventListener('focus', askNow)
  window.addEventListener('online', askNow)
  window.addEventListener('pageshow', askNow)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', askNow)
    window.removeEventListener('focus', askNow)
    window.removeEventListener('online', askNow)
    window.removeEventListener('pageshow', askNow)
  }
}

/** What another tab did with the order shows here too: a payment that was completed there unlocks everything here at once. */
function followTabs(): () => void {
  return attemptRecords.follow(() => {
    const { account, attempt: before } = usePayments.getState()
    if (account === null) return
    openPayments(account)
    const { attempt } = usePayments.getState()
    if (attempt?.state === 'done' && before?.state !== 'done') void refreshMember(attempt.payment_id)
  })
}

/** Orders and payments: whose they are, what became of them, and what other tabs did. `reload` runs when a member becomes premium. */
export function startOrderRecovery(reload: () => void): () => void {
  const life = new AbortController()
  let paid = useSession.getState().user?.paid_user ?? null
  const followPremium = useSession.subscribe(({ user }) => {
    const next = user?.paid_user ?? null
    if (paid === false && next === true) reload()
    paid = next
  })
  const stops = [lookIntoOrders(life.signal), pollWatched(), followTabs(), followPremium]
  return () => {
    life.abort()
    stops.forEach((stop) => stop())
  }
}
