import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router'
import { unwatchPayment, watchPayment } from '#src/stores/payments.ts'
import { loadOrder, type OrderAnswer } from './load-order.ts'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OrderSection } from '#src/screens/order/checkout/OrderSection.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { PaymentStatus } from '#src/screens/order/status/PaymentStatus.tsx'

interface LoadedOrder {
  paymentId: string | null
  /** The watch of that payment. */
  watch: number | null
  query: OrderQuery
  answer: OrderAnswer | null
}

/** With `?payment=`, that payment is watched; otherwise the data of the order are loaded. */
export function loader({ request }: LoaderFunctionArgs): LoadedOrder {
  const { searchParams } = new URL(request.url)
  const paymentId = searchParams.get('payment')?.slice(0, 64) || null
  const query = orderQueryOf(searchParams)
  const watch = paymentId === null ? null : watchPayment(paymentId)
  return { paymentId, watch, query, answer: paymentId === null ? loadOrder(query) : null }
}

/** The order of a package, or the status of its payment. */
function OrderScreen() {
  const { t } = useTranslation('order')
  const { paymentId, watch, query, answer } = useLoaderData<typeof loader>()
  const { id = '', paymentmethod } = useParams()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (watch === null) return
    return () => unwatchPayment(watch)
  }, [watch])

  if (paymentId !== null) return <PaymentStatus key={paymentId} id={paymentId} />
  if (answer === null) return null
  return (
    <OrderGate>
      <OrderFrame title={t('title')} query={query}>
        <Suspense key={`${id} ${query.country ?? ''}`} fallback={<OrderSkeleton />}>
          <OrderSection
            answer={answer}
            packageId={id}
            method={paymentmethod}
            query={query}
            onRetry={() => void revalidate()}
          />
        </Suspense>
      </OrderFrame>
    </OrderGate>
  )
}

export { OrderScreen as Component }
