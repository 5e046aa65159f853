import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router'
import type { DirectDebitInput } from '#src/domain/money/direct-debit.ts'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { PATHS } from '#src/paths.ts'
import { unwatchPayment, watchPayment } from '#src/stores/payments.ts'
import { DebitCode } from '#src/screens/order/debit/DebitCode.tsx'
import { DebitForm } from '#src/screens/order/debit/DebitForm.tsx'
import { loadOrder, type OrderData } from './load-order.ts'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OrderSection } from './OrderSection.tsx'

interface LoadedDebit {
  paymentId: string | null
  /** The watch of that payment. */
  watch: number | null
  packageId: string | null
  query: OrderQuery
  order: DeferredData<OrderData>
}

/** With `?payment=`, the screen asks for the code of that payment; with `?package=`, it shows the form for that package. */
export function loader({ request }: LoaderFunctionArgs): LoadedDebit {
  const { searchParams } = new URL(request.url)
  const paymentId = searchParams.get('payment')?.slice(0, 64) || null
  const query = orderQueryOf(searchParams)
  const watch = paymentId === null ? null : watchPayment(paymentId)
  return { paymentId, watch, packageId: searchParams.get('package'), query, order: defer(loadOrder(query)) }
}

/** Direct debit: the form with the mandate, then the code from the text message. What is typed is never stored. */
function DirectDebitScreen() {
  const { t } = useTranslation('debit')
  const { paymentId, watch, packageId, query, order } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState<DirectDebitInput | null>(null)

  useEffect(() => {
    if (watch === null) return
    return () => unwatchPayment(watch)
  }, [watch])

  if (paymentId === null && packageId === null) return <Navigate replace to={PATHS.credits} />
  return (
    <OrderGate paymentId={paymentId}>
      <OrderFrame title={paymentId === null ? t('title') : t('code.title')} query={query}>
        {paymentId !== null && <DebitCode key={paymentId} paymentId={paymentId} typed={typed} />}
        {paymentId === null && packageId !== null && (
          <OrderSection order={order} packageId={packageId} query={query}>
            {(offer) => <DebitForm offer={offer} query={query} typed={typed} onType={setTyped} />}
          </OrderSection>
        )}
      </OrderFrame>
    </OrderGate>
  )
}

export { DirectDebitScreen as Component }
