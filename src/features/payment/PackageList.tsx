import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import { creditsIn } from '#src/domain/site/settings.ts'
import { useActiveDiscount } from './use-active-discount.ts'
import type { OrderQuery } from './order-paths.ts'
import { PATHS } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { classes } from '#src/ui/classes.ts'
import { PackageCard } from './PackageCard.tsx'
import styles from './PackageList.module.css'

interface PackageListProps {
  packages: CreditPackage[]
  /** The payment country of these prices. */
  country: string | null
  /** The query for the path of the order. */
  query: OrderQuery
  /** One package per row on every screen. */
  compact?: boolean
}

/** The packages side by side; one per row on a phone. */
export function PackageList({ packages, country, query, compact = false }: PackageListProps) {
  const { t } = useTranslation(['credits', 'common'])
  const settings = useSiteSettings()
  const discount = useActiveDiscount()
  const cost = creditsIn(settings.message_credits, country)
  if (packages.length === 0) {
    return (
      <EmptyState
        drawing="plane"
        title={t('empty.title')}
        action={
          <ButtonLink to={PATHS.service} size="lg">
            {t('common:ask_service')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <ul
      className={classes('stack gap-3', compact ? 'above-5' : 'above-6', !compact && styles.list)}
      aria-label={t('packages')}
    >
      {packages.map((creditPackage) => (
        <li key={creditPackage.id} className={styles.item}>
          <PackageCard
            creditPackage={creditPackage}
            messageCredits={cost}
            discount={discount}
            country={country}
            query={query}
            compact={compact}
          />
        </li>
      ))}
    </ul>
  )
}
