import { useTranslation } from 'react-i18next'
import { payingCountry, type CreditPackage } from '#src/domain/credits.ts'
import { messageCredits } from '#src/domain/settings.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PackageCard } from './PackageCard.tsx'
import styles from './PackageList.module.css'

interface PackageListProps {
  packages: CreditPackage[]
  /** The country whose prices these are, as the backend says. */
  country: string | null
  /** Goes along to the order, so that it leads back to the conversation. */
  returnPath: string | null
}

/** The packages side by side, on a phone one row each. */
export function PackageList({ packages, country, returnPath }: PackageListProps) {
  const { t } = useTranslation('credits')
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const cost = messageCredits(settings, country?.toUpperCase() || payingCountry(user, settings))
  if (packages.length === 0) {
    return (
      <EmptyState
        drawing="plane"
        title={t('empty.title')}
        action={
          <ButtonLink to={PATHS.service} size="lg">
            {t('empty.action')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list} aria-label={t('packages')}>
      {packages.map((row) => (
        <li key={row.id} className={styles.item}>
          <PackageCard row={row} messageCredits={cost} returnPath={returnPath} />
        </li>
      ))}
    </ul>
  )
}
