import { payingCountry } from '#src/domain/money/paying-country.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import type { OrderData } from '#src/screens/order/load-order.ts'
import { NoPackage } from '#src/screens/order/NoPackage.tsx'
import { OrderForm } from './OrderForm.tsx'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { useOrderData } from '#src/screens/order/use-order-data.ts'

interface OrderSectionProps {
  loaded: OrderData
  packageId: string
  method: string | undefined
  query: OrderQuery
}

/** The order of a package; that there is no such package in its place. */
export function OrderSection({ loaded, packageId, method, query }: OrderSectionProps) {
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const { data, reread } = useOrderData(loaded, query)
  if (!user) return null
  const { packages } = data
  const row = packages.packages.find(({ id }) => id === packageId)
  if (!row) return <NoPackage query={query} />
  const country = packages.payment_country?.toUpperCase() || query.country || payingCountry(user, settings)
  return (
    <OrderForm
      key={`${row.id} ${country ?? ''}`}
      row={row}
      data={data}
      reread={reread}
      country={country}
      wantedMethod={method}
      query={query}
    />
  )
}
