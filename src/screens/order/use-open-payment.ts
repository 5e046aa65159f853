import { useNavigate } from 'react-router'
import { paymentOrigins } from '#src/config/payment-origins.ts'
import { paymentUrl, unknownHost } from '#src/domain/money/payment-url.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedDifference, type Sum } from '#src/domain/money/sum-change.ts'
import { debitCodePath, statusPath } from '#src/features/payment/order-paths.ts'
import { useIsHere } from './use-is-here.ts'

/**
 * Shows how a new payment stands, and goes on to its payment page where it has one that is trusted and asks for no more than was shown.
 * The order's own page is replaced: Back never leads to the pay button again. A member who has left that page is not brought back.
 */
export function useOpenPayment(): (payment: Payment, shown: Sum) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useIsHere()

  return async (payment, shown) => {
    if (!isHere()) return
    const { id, method, status } = payment
    const needsCode = method === 'sdd' && status === 'pending'
    const to = needsCode ? debitCodePath(id) : statusPath(payment.package, method, id)
    await navigate(to, { replace: true })
    const url = status === 'pending' ? paymentUrl(payment.redirect_url, location.origin) : null
    const isKnown = url !== null && unknownHost(url, location.origin, paymentOrigins()) === null
    const isFine = payment.amount !== null && askedDifference(shown, payment) !== 'higher'
    if (isKnown && isFine) location.assign(url)
  }
}
