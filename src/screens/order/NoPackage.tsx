import { useTranslation } from 'react-i18next'
import { type OrderQuery, packagesPath } from '#src/features/payment/order-paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Shown instead of an order when its package is not for sale, or not in this country. */
export function NoPackage({ query }: { query: OrderQuery }) {
  const { t } = useTranslation(['order', 'common'])
  return (
    <EmptyState
      drawing="signpost"
      title={t('no_package.title')}
      action={
        <ButtonLink to={packagesPath(query)} size="lg">
          {t('common:see_packages')}
        </ButtonLink>
      }
    >
      {t('no_package.text')}
    </EmptyState>
  )
}
