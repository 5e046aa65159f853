import { useNavigate } from 'react-router'
import { paymentUrl } from '#src/domain/payment-url.ts'
import type { Payment } from '#src/domain/payment.ts'
import { statusPath } from './order-paths.ts'

/**
 * Shows how a new payment stands, and goes on to its payment page where it has a trustworthy one and asks for the sum that was shown.
 * The order's own page is replaced: Back never leads to the pay button again.
 */
export function useOpenPayment(): (payment: Payment, shown: number) => Promise<void> {
  const navigate = useNavigate()
  return async (payment, shown) => {
    await navigate(statusPath(payment.package, payment.method, payment.id), { replace: true })
    const url = payment.status === 'pending' ? paymentUrl(payment.redirect_url, location.origin) : null
    if (url !== null && payment.amount === shown) location.assign(url)
  }
}
