import { type ReactNode, useState } from 'react'
import { Navigate, useRevalidator } from 'react-router'
import { placedOrderPath } from '#src/features/payment/order-paths.ts'
import { isUnsettled } from '#src/domain/money/order.ts'
import { usePayments } from '#src/stores/payments.ts'
import { CheckingOrder } from '#src/screens/order/status/CheckingOrder.tsx'
import { OpenOrder } from '#src/screens/order/status/OpenOrder.tsx'
import { PaidElsewhere } from '#src/screens/order/status/PaidElsewhere.tsx'

interface OrderGateProps {
  /** The payment that the page is about, which does not block it. */
  paymentId?: string | null
  children: ReactNode
}

/**
 * Blocks an order while another one may still become a payment: that one is checked, or shown instead. An order whose payment was found, or
 * that turns out to be paid, here or in another tab, while this page is open, is shown before the next one.
 */
export function OrderGate({ paymentId = null, children }: OrderGateProps) {
  const order = usePayments((state) => state.order)
  const found = usePayments((state) => state.found)
  const isBusy = usePayments((state) => state.phase !== 'idle')
  const [seen, setSeen] = useState(order)
  const [checked, setChecked] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  if (isBusy || order === null) return children
  if (found === order.client_id && checked !== found) setChecked(found)
  if (order.payment_id === null) {
    if (!isUnsettled(order)) return children
    if (checked !== order.client_id) setChecked(order.client_id)
    return <CheckingOrder order={order} />
  }
  if (order.payment_id === paymentId) return children
  if (checked === order.client_id) return <Navigate replace to={placedOrderPath(order, order.payment_id)} />
  if (isUnsettled(order)) return <OpenOrder order={order} paymentId={order.payment_id} />
  const isSeen = order.client_id === seen?.client_id
  if (order.state === 'failed' || (isSeen && !isUnsettled(seen))) return children
  if (isSeen) return <Navigate replace to={placedOrderPath(order, order.payment_id)} />

  function orderAgain() {
    setSeen(order)
    // The payments that the page has loaded lack this one.
    void revalidate()
  }

  return <PaidElsewhere order={order} paymentId={order.payment_id} onOrderAgain={orderAgain} />
}
