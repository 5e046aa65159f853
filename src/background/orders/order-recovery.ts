import { refreshMember } from '#src/actions/refresh-member.ts'
import { isLookedFor } from '#src/domain/money/order.ts'
import { orderRecords } from '#src/domain/records.ts'
import { backOnline } from '#src/lib/back-online.ts'
import { wait } from '#src/lib/async/wait.ts'
import { openPayments, usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'

const RETRY_MS = 5_000

/** Loads what looks for payments as soon as there is one to look for: most pages have none. */
function checkWhenNeeded(signal: AbortSignal): () => void {
  let isAsked = false
  const check = async () => {
    const { order, watched } = usePayments.getState()
    const isNeeded = watched !== null || isLookedFor(order)
    if (isAsked || !isNeeded) return
    isAsked = true
    try {
      const { startPaymentChecks } = await import('./payment-checks.ts')
      startPaymentChecks(signal)
    } catch {
      await wait(RETRY_MS, signal)
      await backOnline(signal)
      isAsked = false
      if (!signal.aborted) void check()
    }
  }
  void check()
  return usePayments.subscribe(() => void check())
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
  const stops = [checkWhenNeeded(controller.signal), followOtherTabs(), followPremium]
  return () => {
    controller.abort()
    stops.forEach((stop) => stop())
  }
}
