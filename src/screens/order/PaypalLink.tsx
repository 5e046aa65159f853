import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Deferred } from '#src/components/Deferred.tsx'
import { methodProblem } from '#src/domain/money/payment-methods.ts'
import { discountedQuote } from '#src/domain/money/quote.ts'
import { orderPath, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { usePaymentCountry } from '#src/features/payment/use-payment-country.ts'
import { defer } from '#src/lib/deferred.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { type OrderData, rereadOrder } from './load-order.ts'

interface PaypalLinkProps {
  packageId: string
  query: OrderQuery
  size: 'sm' | 'lg'
}

/** Links to the same order with PayPal after a card has failed, if the site sells it with PayPal, and with the typed code. */
export function PaypalLink(props: PaypalLinkProps) {
  const [loading] = useState(() => defer(rereadOrder(props.query)))
  return (
    <Deferred data={loading} instead={null}>
      {(loaded) => loaded && <Offered loaded={loaded} {...props} />}
    </Deferred>
  )
}

interface OfferedProps extends PaypalLinkProps {
  loaded: Pick<OrderData, 'packages' | 'typedCode'>
}

function Offered({ loaded: { packages, typedCode }, packageId, query, size }: OfferedProps) {
  const { t } = useTranslation('order')
  const country = usePaymentCountry(packages, query)
  const sold = packages.packages.find(({ id }) => id === packageId)
  const method = packages.methods.find(({ id }) => id === 'paypal')
  if (!sold || !method) return null
  const { total: amount, discount } = discountedQuote({ ...sold, country, now: serverNow() }, typedCode, null)
  const discountMethods = discount?.code.paymentmethods ?? []
  if (methodProblem(method, { country, amount, hasWallet: false, discountMethods }) !== null) return null
  return (
    <ButtonLink to={orderPath(packageId, query, 'paypal')} variant="outline" size={size}>
      {t('failed.paypal')}
    </ButtonLink>
  )
}
