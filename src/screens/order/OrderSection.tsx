import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { payingCountry } from '#src/domain/paying-country.ts'
import { LoadError } from '#src/features/errors/LoadError.tsx'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { OrderAnswer } from './load-order.ts'
import { OrderForm } from './OrderForm.tsx'
import { type OrderQuery, packagesPath } from '#src/features/payment/order-paths.ts'

interface OrderSectionProps {
  answer: OrderAnswer
  packageId: string
  method: string | undefined
  query: OrderQuery
  onRetry: () => void
}

/** The order as soon as its data come; an error, or that there is no such package, in its place. */
export function OrderSection({ answer, packageId, method, query, onRetry }: OrderSectionProps) {
  const { t } = useTranslation('order')
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const result = use(answer)
  if ('error' in result) return <LoadError error={result.error} onRetry={onRetry} />
  if (!user) return null
  const { packages } = result.data
  const row = packages.packages.find(({ id }) => id === packageId)
  if (!row) {
    return (
      <EmptyState
        drawing="signpost"
        title={t('no_package.title')}
        action={
          <ButtonLink to={packagesPath(query)} size="lg">
            {t('no_package.action')}
          </ButtonLink>
        }
      >
        {t('no_package.text')}
      </EmptyState>
    )
  }
  const country = packages.payment_country?.toUpperCase() || query.country || payingCountry(user, settings)
  return (
    <OrderForm
      key={`${row.id} ${country ?? ''}`}
      row={row}
      data={result.data}
      country={country}
      wantedMethod={method}
      query={query}
    />
  )
}
