import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paymentOrigins } from '#src/config/payment-origins.ts'
import { paymentUrl, unknownHost } from '#src/domain/payment-url.ts'
import type { Payment } from '#src/domain/payment.ts'
import { debitCodePath, statusPath } from '#src/features/payment/order-paths.ts'

/**
 * Shows how a new payment stands, and goes on to its payment page where it has one that is trusted and asks for the sum that was shown.
 * The order's own page is replaced: Back never leads to the pay button again. Whoever has left that page is not brought back.
 */
export function useOpenPayment(): (payment: Payment, shown: number) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useRef(false)

  // With the page itself, not a moment after it: an answer may come in between.
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  return async (payment, shown) => {
    if (!isHere.current) return
    const { id, method, status } = payment
    const needsCode = method === 'sdd' && status === 'pending'
    const to = needsCode ? debitCodePath(id) : statusPath(payment.package, method, id)
    await navigate(to, { replace: true })
    const url = status === 'pending' ? paymentUrl(payment.redirect_url, location.origin) : null
    const isKnown = url !== null && unknownHost(url, location.origin, paymentOrigins()) === null
    if (isKnown && payment.amount === shown) location.assign(url)
  }
}
