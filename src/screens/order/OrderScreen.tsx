import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { unwatchPayment, watchPayment } from '#src/stores/payments.ts'
import { loadOrder, type OrderData } from './load-order.ts'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OrderForm } from '#src/screens/order/checkout/OrderForm.tsx'
import { OrderSection } from './OrderSection.tsx'
import { PaymentStatus } from '#src/screens/order/status/PaymentStatus.tsx'

interface LoadedOrder {
  paymentId: string | null
  /** The watch of that payment. */
  watch: number | null
  query: OrderQuery
  order: DeferredData<OrderData> | null
}

/** With `?payment=`, that payment is watched; otherwise the data of the order are loaded. */
export function loader({ params: { id = '' }, request }: LoaderFunctionArgs): LoadedOrder {
  const { searchParams } = new URL(request.url)
  const paymentId = searchParams.get('payment')?.slice(0, 64) || null
  const query = orderQueryOf(searchParams)
  if (paymentId !== null) return { paymentId, watch: watchPayment(paymentId), query, order: null }
  return { paymentId, watch: null, query, order: defer(loadOrder(query), `${id} ${query.country ?? ''}`) }
}

/** The order of a package, or the status of its payment. */
function OrderScreen() {
  const { t } = useTranslation('order')
  const { paymentId, watch, query, order } = useLoaderData<typeof loader>()
  const { id = '', paymentmethod } = useParams()

  useEffect(() => {
    if (watch === null) return
    return () => unwatchPayment(watch)
  }, [watch])

  if (paymentId !== null) return <PaymentStatus key={paymentId} id={paymentId} />
  if (order === null) return null
  return (
    <OrderGate>
      <OrderFrame title={t('title')} query={query}>
        <OrderSection order={order} packageId={id} query={query}>
          {(offer) => (
            <OrderForm
              key={`${offer.creditPackage.id} ${offer.country ?? ''}`}
              offer={offer}
              wantedMethod={paymentmethod}
              query={query}
            />
          )}
        </OrderSection>
      </OrderFrame>
    </OrderGate>
  )
}

export { OrderScreen as Component }
