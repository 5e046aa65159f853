import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { attemptPath } from '#src/features/payment/order-paths.ts'
import { isUnsettled } from '#src/domain/money/payment-attempt.ts'
import { usePayments } from '#src/stores/payments.ts'
import { CheckingOrder } from '#src/screens/order/status/CheckingOrder.tsx'
import { OpenOrder } from '#src/screens/order/status/OpenOrder.tsx'
import { PaidElsewhere } from '#src/screens/order/status/PaidElsewhere.tsx'

interface OrderGateProps {
  /** The payment that the page is about; it does not stand in its own way. */
  paymentId?: string | null
  children: ReactNode
}

/**
 * Lets nobody order while another order may still become a payment: it is looked for, or is shown in the order's place. An order that
 * was found after it had been looked for, or that another tab paid while this page was open, is told before the next one.
 */
export function OrderGate({ paymentId = null, children }: OrderGateProps) {
  const attempt = usePayments((state) => state.attempt)
  const found = usePayments((state) => state.found)
  const isBusy = usePayments((state) => state.phase !== 'idle')
  const [known, setKnown] = useState(attempt === null || isUnsettled(attempt) ? null : attempt.client_id)
  const [checked, setChecked] = useState<string | null>(null)
  if (isBusy || attempt === null) return children
  if (found === attempt.client_id && checked !== found) setChecked(found)
  if (attempt.payment_id === null) {
    if (!isUnsettled(attempt)) return children
    if (checked !== attempt.client_id) setChecked(attempt.client_id)
    return <CheckingOrder attempt={attempt} />
  }
  if (attempt.payment_id === paymentId) return children
  if (checked === attempt.client_id) return <Navigate replace to={attemptPath(attempt, attempt.payment_id)} />
  if (isUnsettled(attempt)) return <OpenOrder attempt={attempt} paymentId={attempt.payment_id} />
  if (attempt.state === 'failed' || attempt.client_id === known) return children
  return (
    <PaidElsewhere
      attempt={attempt}
      paymentId={attempt.payment_id}
      onAnew={() => setKnown(attempt.client_id)}
    />
  )
}
