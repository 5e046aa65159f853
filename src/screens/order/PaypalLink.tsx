import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Deferred } from '#src/components/Deferred.tsx'
import type { Packages } from '#src/domain/money/credits.ts'
import { methodProblem } from '#src/domain/money/payment-methods.ts'
import { deferPackages } from '#src/features/payment/load-packages.ts'
import { orderPath, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { usePaymentCountry } from '#src/features/payment/use-payment-country.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

interface PaypalLinkProps {
  packageId: string
  query: OrderQuery
  size: 'sm' | 'lg'
}

/** Links to the same order with PayPal after a card has failed, if the site sells it with PayPal. */
export function PaypalLink(props: PaypalLinkProps) {
  const [loading] = useState(() => deferPackages(props.query))
  return (
    <Deferred data={loading} instead={null}>
      {(packages) => packages && <Offered packages={packages} {...props} />}
    </Deferred>
  )
}

function Offered({ packages, packageId, query, size }: PaypalLinkProps & { packages: Packages }) {
  const { t } = useTranslation('order')
  const country = usePaymentCountry(packages, query)
  const amount = packages.packages.find(({ id }) => id === packageId)?.price
  const method = packages.methods.find(({ id }) => id === 'paypal')
  if (amount === undefined || !method) return null
  if (methodProblem(method, { country, amount, hasWallet: false, discountMethods: [] }) !== null) return null
  return (
    <ButtonLink to={orderPath(packageId, query, 'paypal')} variant="outline" size={size}>
      {t('failed.paypal')}
    </ButtonLink>
  )
}
