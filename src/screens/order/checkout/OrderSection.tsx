import { payingCountry } from '#src/domain/money/paying-country.ts'
import { LoadError } from '#src/components/LoadError.tsx'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import type { OrderAnswer } from '#src/screens/order/load-order.ts'
import { NoPackage } from '#src/screens/order/NoPackage.tsx'
import { OrderForm } from './OrderForm.tsx'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { useOrderData } from '#src/screens/order/use-order-data.ts'

interface OrderSectionProps {
  answer: OrderAnswer
  packageId: string
  method: string | undefined
  query: OrderQuery
  onRetry: () => void
}

/** The form for an order once its data are loaded; or an error, or that the package is not for sale. */
export function OrderSection({ answer, packageId, method, query, onRetry }: OrderSectionProps) {
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
    <OrderForm
      key={`${creditPackage.id} ${country ?? ''}`}
      creditPackage={creditPackage}
      data={data}
      reread={reread}
      country={country}
      wantedMethod={method}
      query={query}
    />
  )
}
