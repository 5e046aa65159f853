import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useRevalidator } from 'react-router'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import type { DirectDebitInput } from '#src/domain/money/direct-debit.ts'
import { LoadError } from '#src/components/LoadError.tsx'
import { PATHS } from '#src/paths.ts'
import { unwatchPayment, watchPayment } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { DebitCode } from '#src/screens/order/debit/DebitCode.tsx'
import { DebitForm } from '#src/screens/order/debit/DebitForm.tsx'
import { loadOrder, type OrderAnswer } from './load-order.ts'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderGate } from './OrderGate.tsx'
import { orderQueryOf, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { NoPackage } from './NoPackage.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { useOrderData } from './use-order-data.ts'

interface LoadedDebit {
  paymentId: string | null
  /** The watch of that payment. */
  watch: number | null
  packageId: string | null
  query: OrderQuery
  answer: OrderAnswer
}

/** With `?payment=`, the screen asks for the code of that payment; with `?package=`, it shows the form for that package. */
export function loader({ request }: LoaderFunctionArgs): LoadedDebit {
  const { searchParams } = new URL(request.url)
  const paymentId = searchParams.get('payment')?.slice(0, 64) || null
  const query = orderQueryOf(searchParams)
  const watch = paymentId === null ? null : watchPayment(paymentId)
  return { paymentId, watch, packageId: searchParams.get('package'), query, answer: loadOrder(query) }
}

/** Direct debit: the form with the mandate, then the code from the text message. What is typed is never stored. */
function DirectDebitScreen() {
  const { t } = useTranslation('debit')
  const { paymentId, watch, packageId, query, answer } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState<DirectDebitInput | null>(null)
  const { revalidate } = useRevalidator()

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
          <Suspense fallback={<OrderSkeleton />}>
            <DebitSection
              answer={answer}
              packageId={packageId}
              query={query}
              typed={typed}
              onType={setTyped}
              onRetry={() => void revalidate()}
            />
          </Suspense>
        )}
      </OrderFrame>
    </OrderGate>
  )
}

interface DebitSectionProps {
  answer: OrderAnswer
  packageId: string
  query: OrderQuery
  typed: DirectDebitInput | null
  onType: (typed: DirectDebitInput) => void
  onRetry: () => void
}

function DebitSection({ answer, packageId, query, typed, onType, onRetry }: DebitSectionProps) {
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const result = useOrderData(answer, query)
  if ('error' in result) return <LoadError error={result.error} onRetry={onRetry} />
  if (!user) return null
  const { data, reread } = result
  const { packages } = data
  const creditPackage = packages.packages.find(({ id }) => id === packageId)
  if (!creditPackage) return <NoPackage query={query} />
  const country = packages.payment_country?.toUpperCase() || query.country || payingCountry(user, settings)
  return (
    <DebitForm
      creditPackage={creditPackage}
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
