import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/ReloadError.tsx'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { unwatchPayment, watchPayment } from '#src/stores/payments.ts'
import { loadOrder, type OrderData } from './load-order.ts'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OrderSection } from '#src/screens/order/checkout/OrderSection.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { PaymentStatus } from '#src/screens/order/status/PaymentStatus.tsx'

interface LoadedOrder {
  paymentId: string | null
  /** The look at that payment. */
  run: number | null
  query: OrderQuery
  order: DeferredData<OrderData> | null
}

/** With `?payment=` that payment is watched; else everything for the order is loaded. */
export function loader({ params: { id = '' }, request }: LoaderFunctionArgs): LoadedOrder {
  const { searchParams } = new URL(request.url)
  const paymentId = searchParams.get('payment')?.slice(0, 64) || null
  const query = orderQueryOf(searchParams)
  if (paymentId !== null) return { paymentId, run: watchPayment(paymentId), query, order: null }
  return { paymentId, run: null, query, order: defer(loadOrder(query), `${id} ${query.country ?? ''}`) }
}

/** The order of a package, or how its payment stands (seed, point 2). */
function OrderScreen() {
  const { t } = useTranslation('order')
  const { paymentId, run, query, order } = useLoaderData<typeof loader>()
  const { id = '', paymentmethod } = useParams()

  useEffect(() => {
    if (run === null) return
    return () => unwatchPayment(run)
  }, [run])

  if (paymentId !== null) return <PaymentStatus key={paymentId} id={paymentId} />
  if (order === null) return null
  return (
    <OrderGate>
      <OrderFrame title={t('title')} query={query}>
        <Deferred data={order} fallback={<OrderSkeleton />} failed={ReloadError}>
          {(loaded) => <OrderSection loaded={loaded} packageId={id} method={paymentmethod} query={query} />}
        </Deferred>
      </OrderFrame>
    </OrderGate>
  )
}

export { OrderScreen as Component }
