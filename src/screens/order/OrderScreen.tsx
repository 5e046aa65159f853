import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { loadOrder, type OrderData } from './load-order.ts'
import { type NamedPayment, useEndOfWatch, watchNamedPayment } from './named-payment.ts'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OrderForm } from '#src/screens/order/checkout/OrderForm.tsx'
import { OrderSection } from './OrderSection.tsx'
import { PaymentStatus } from '#src/screens/order/status/PaymentStatus.tsx'

interface LoadedOrder extends NamedPayment {
  query: OrderQuery
  order: DeferredData<OrderData> | null
}

/** With `?payment=`, that payment is watched; otherwise the data of the order are loaded. */
export function loader({ params: { id = '' }, request }: LoaderFunctionArgs): LoadedOrder {
  const { searchParams } = new URL(request.url)
  const named = watchNamedPayment(searchParams)
  const query = orderQueryOf(searchParams)
  if (named.paymentId !== null) return { ...named, query, order: null }
  return { ...named, query, order: defer(loadOrder(query), `${id} ${query.country ?? ''}`) }
}

/** The order of a package, or the status of its payment. */
function OrderScreen() {
  const { t } = useTranslation('order')
  const { paymentId, watch, query, order } = useLoaderData<typeof loader>()
  const { id = '', paymentmethod } = useParams()
  useEndOfWatch(watch)

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
