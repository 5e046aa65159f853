import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type OrderRequest, pay } from '#src/actions/pay.ts'
import { paymentOrigins } from '#src/config/payment-origins.ts'
import { paymentUrl, unknownHost } from '#src/domain/money/payment-url.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedDifference, type Sum } from '#src/domain/money/sum-change.ts'
import { debitCodePath, statusPath } from '#src/features/payment/order-paths.ts'
import { wait } from '#src/lib/async/wait.ts'
import { usePayments } from '#src/stores/payments.ts'

/** The longest wait for the next page, in case it never comes. */
const RENDER_MS = 5_000

/** Sends, then shows the payment that came back; throws what `send` throws. The page cannot be left while sending. */
export async function sendAndShow(
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
 * Places an order and shows its payment: the status page, then the payment page if there is one that is trusted and asks for no more than
 * was shown. They replace the page of the order, so that Back never leads to the pay button. Throws the server's refusal. A page that was
 * left places no order and does not navigate.
 */
export function usePay(): (request: OrderRequest) => Promise<void> {
  const navigate = useNavigate()
  const life = useLife()
  const isMounted = () => life.current?.signal.aborted === false

  async function openPayment(payment: Payment, shown: Sum) {
    if (!isMounted()) return
    const { id, method, status } = payment
    const needsCode = method === 'sdd' && status === 'pending'
    const to = needsCode ? debitCodePath(id) : statusPath(payment.package, method, id)
    await navigate(to, { replace: true })
    const url = status === 'pending' ? paymentUrl(payment.redirect_url, location.origin) : null
    const isKnown = url !== null && unknownHost(url, location.origin, paymentOrigins()) === null
    const isFine = payment.amount !== null && askedDifference(shown, payment) !== 'higher'
    if (isKnown && isFine) location.assign(url)
    // The navigation ends before its page is rendered, and in between the order would be shown as open.
    if (isMounted()) await wait(RENDER_MS, life.current?.signal)
  }

  return async (request) => {
    if (!isMounted()) return
    await sendAndShow(
      () => pay(request),
      (payment) => openPayment(payment, request.order),
    )
  }
}

/** Returns a controller that is aborted when the component is unmounted; `null` until it is mounted. */
function useLife(): RefObject<AbortController | null> {
  const life = useRef<AbortController>(null)

  // A layout effect, because a passive one runs later: an answer may arrive in between.
  useLayoutEffect(() => {
    const controller = (life.current = new AbortController())
    return () => controller.abort()
  }, [])

  return life
}
