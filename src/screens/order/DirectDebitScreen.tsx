import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { focusHeading, isFocusInUse } from '#src/lib/focus-on.ts'
import { useFocusOnStep } from '#src/lib/hooks/use-focus-on-step.ts'
import { PATHS } from '#src/paths.ts'
import { DebitCode } from '#src/screens/order/debit/DebitCode.tsx'
import { DebitForm } from '#src/screens/order/debit/DebitForm.tsx'
import { PaymentStatus } from '#src/screens/order/status/PaymentStatus.tsx'
import { usePayments } from '#src/stores/payments.ts'
import { loadOrder, type OrderData } from './load-order.ts'
import { type NamedPayment, useEndOfWatch, watchNamedPayment } from './named-payment.ts'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OrderSection } from './OrderSection.tsx'

interface LoadedDebit extends NamedPayment {
  packageId: string | null
  query: OrderQuery
  order: DeferredData<OrderData>
}

/** With `?payment=`, the screen asks for the code of that payment; with `?package=`, it shows the form for that package. */
export function loader({ request }: LoaderFunctionArgs): LoadedDebit {
  const { searchParams } = new URL(request.url)
  const query = orderQueryOf(searchParams)
  return {
    ...watchNamedPayment(searchParams),
    packageId: searchParams.get('package') || null,
    query,
    order: defer(loadOrder(query)),
  }
}

/** Direct debit: the form with the mandate, then the code from the text message. What is typed is never stored. */
function DirectDebitScreen() {
  const { t } = useTranslation('debit')
  const { paymentId, watch, packageId, query, order } = useLoaderData<typeof loader>()
  useEndOfWatch(watch)
  const isOwn = usePayments((state) => state.order?.payment_id === paymentId)
  const isLoaded = usePayments(({ watched }) => watched?.id === paymentId && watched?.payment !== null)
  // A payment stays known while its order is replaced, or removed.
  const [known, setKnown] = useState<string | null>(null)
  if ((isOwn || isLoaded) && known !== paymentId) setKnown(paymentId)
  useFocusOnStep(paymentId ?? 'form', () => !isFocusInUse() && focusHeading())

  if (paymentId === null && packageId === null) return <Navigate replace to={PATHS.credits} />
  return (
    <OrderGate paymentId={paymentId}>
      {/* Nothing can be confirmed before it is known what would be paid. */}
      {paymentId !== null && known !== paymentId ? (
        <PaymentStatus id={paymentId} />
      ) : (
        <OrderFrame title={paymentId === null ? t('title') : t('code.title')} query={query}>
          {paymentId !== null && <DebitCode key={paymentId} paymentId={paymentId} />}
          {paymentId === null && packageId !== null && (
            <OrderSection order={order} packageId={packageId} query={query}>
              {(offer) => <DebitForm offer={offer} query={query} />}
            </OrderSection>
          )}
        </OrderFrame>
      )}
    </OrderGate>
  )
}

export { DirectDebitScreen as Component }
