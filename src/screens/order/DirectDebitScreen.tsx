import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import type { DirectDebitInput } from '#src/domain/money/direct-debit.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/ReloadError.tsx'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { PATHS } from '#src/paths.ts'
import { unwatchPayment, watchPayment } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { DebitCode } from '#src/screens/order/debit/DebitCode.tsx'
import { DebitForm } from '#src/screens/order/debit/DebitForm.tsx'
import { loadOrder, type OrderData } from './load-order.ts'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { NoPackage } from './NoPackage.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { useOrderData } from './use-order-data.ts'

interface LoadedDebit {
  paymentId: string | null
  /** The look at that payment. */
  run: number | null
  packageId: string | null
  query: OrderQuery
  order: DeferredData<OrderData>
}

/** With `?payment=` the code of that payment is asked for; with `?package=` the form for it stands here. */
export function loader({ request }: LoaderFunctionArgs): LoadedDebit {
  const { searchParams } = new URL(request.url)
  const paymentId = searchParams.get('payment')?.slice(0, 64) || null
  const query = orderQueryOf(searchParams)
  const run = paymentId === null ? null : watchPayment(paymentId)
  return { paymentId, run, packageId: searchParams.get('package'), query, order: defer(loadOrder(query)) }
}

/** Direct debit: the form with the mandate, then the code from the text message (seed, point 3). What is typed stays in memory only. */
function DirectDebitScreen() {
  const { t } = useTranslation('debit')
  const { paymentId, run, packageId, query, order } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState<DirectDebitInput | null>(null)

  useEffect(() => {
    if (run === null) return
    return () => unwatchPayment(run)
  }, [run])

  if (paymentId === null && packageId === null) return <Navigate replace to={PATHS.credits} />
  return (
    <OrderGate paymentId={paymentId}>
      <OrderFrame title={paymentId === null ? t('title') : t('code.title')} query={query}>
        {paymentId !== null && <DebitCode key={paymentId} paymentId={paymentId} typed={typed} />}
        {paymentId === null && packageId !== null && (
          <Deferred data={order} fallback={<OrderSkeleton />} failed={ReloadError}>
            {(loaded) => (
              <DebitSection
                loaded={loaded}
                packageId={packageId}
                query={query}
                typed={typed}
                onType={setTyped}
              />
            )}
          </Deferred>
        )}
      </OrderFrame>
    </OrderGate>
  )
}

interface DebitSectionProps {
  loaded: OrderData
  packageId: string
  query: OrderQuery
  typed: DirectDebitInput | null
  onType: (typed: DirectDebitInput) => void
}

function DebitSection({ loaded, packageId, query, typed, onType }: DebitSectionProps) {
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const { data, reread } = useOrderData(loaded, query)
  if (!user) return null
  const { packages } = data
  const row = packages.packages.find(({ id }) => id === packageId)
  if (!row) return <NoPackage query={query} />
  const country = packages.payment_country?.toUpperCase() || query.country || payingCountry(user, settings)
  return (
    <DebitForm
      row={row}
      data={data}
      reread={reread}
      country={country}
      query={query}
      typed={typed}
      onType={onType}
    />
  )
}

export { DirectDebitScreen as Component }
