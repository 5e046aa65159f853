import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { isUnsettled } from '#src/domain/payment-attempt.ts'
import { usePayments } from '#src/stores/payments.ts'
import { CheckingOrder } from './CheckingOrder.tsx'
import { OpenOrder } from './OpenOrder.tsx'
import { attemptPath } from './order-paths.ts'

interface OrderGateProps {
  /** The payment that the page is about; it does not stand in its own way. */
  paymentId?: string | null
  children: ReactNode
}

/** Lets nobody order while another order may still become a payment: it is looked for, or stands in the order's place. */
export function OrderGate({ paymentId = null, children }: OrderGateProps) {
  const attempt = usePayments((state) => state.attempt)
  const isSending = usePayments((state) => state.isSending)
  const [checked, setChecked] = useState<string | null>(null)
  if (isSending || attempt === null) return children
  if (attempt.payment_id === null) {
    if (!isUnsettled(attempt)) return children
    if (checked !== attempt.client_id) setChecked(attempt.client_id)
    return <CheckingOrder attempt={attempt} />
  }
  if (attempt.payment_id === paymentId) return children
  if (checked === attempt.client_id) return <Navigate replace to={attemptPath(attempt, attempt.payment_id)} />
  if (!isUnsettled(attempt)) return children
  return <OpenOrder attempt={attempt} paymentId={attempt.payment_id} />
}
