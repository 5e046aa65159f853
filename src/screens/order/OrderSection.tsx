import { type ReactNode, useState } from 'react'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { usePaymentCountry } from '#src/features/payment/use-payment-country.ts'
import type { DeferredData } from '#src/lib/deferred.ts'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { type Offer, type OrderData, rereadOrder } from './load-order.ts'
import { NoPackage } from './NoPackage.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'

interface LoadedProps {
  loaded: OrderData
  packageId: string
  query: OrderQuery
  /** Renders the form for the package. */
  children: (offer: Offer) => ReactNode
}

interface OrderSectionProps extends Omit<LoadedProps, 'loaded'> {
  order: DeferredData<OrderData>
}

/** The form for an order once its data is loaded, or a note that the package is not for sale. */
export function OrderSection({ order, ...rest }: OrderSectionProps) {
  return (
    <Deferred data={order} fallback={<OrderSkeleton />} failed={ReloadError}>
      {(loaded) => <Loaded loaded={loaded} {...rest} />}
    </Deferred>
  )
}

function Loaded({ loaded, packageId, query, children }: LoadedProps) {
  const isLoggedIn = useIsLoggedIn()
  const [later, setLater] = useState({ of: loaded, data: loaded })
  const data = later.of === loaded ? later.data : loaded
  const country = usePaymentCountry(data.packages, query)
  const creditPackage = packageOf(data)
  if (!isLoggedIn) return null
  if (!creditPackage) return <NoPackage query={query} />

  function packageOf({ packages }: Pick<OrderData, 'packages'>) {
    return packages.packages.find(({ id }) => id === packageId)
  }

  async function reread() {
    const next = await rereadOrder(query)
    const found = packageOf(next)
    if (!found) return null
    setLater({ of: loaded, data: { ...data, ...next } })
    return { creditPackage: found, typedCode: next.typedCode }
  }

  return children({ creditPackage, country, data, reread })
}
