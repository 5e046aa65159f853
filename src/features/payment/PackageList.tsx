import { useTranslation } from 'react-i18next'
import type { Packages } from '#src/domain/money/credits.ts'
import type { OrderQuery } from './order-paths.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { classes } from '#src/ui/classes.ts'
import { PackageCard } from './PackageCard.tsx'
import styles from './PackageList.module.css'
import { usePriceFacts } from './use-price-facts.ts'

interface PackageListProps {
  packages: Packages
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
  const facts = usePriceFacts(packages, country)
  if (packages.packages.length === 0) {
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
      {packages.packages.map((creditPackage) => (
        <li key={creditPackage.id} className={styles.item}>
          <PackageCard creditPackage={creditPackage} facts={facts} query={query} compact={compact} />
        </li>
      ))}
    </ul>
  )
}
