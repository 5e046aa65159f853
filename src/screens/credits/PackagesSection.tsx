import { use } from 'react'
import type { Packages } from '#src/domain/credits.ts'
import { payingCountry } from '#src/domain/paying-country.ts'
import { LoadError } from '#src/features/errors/LoadError.tsx'
import { useCountryName } from '#src/features/member/use-country-name.ts'
import { CountryChoice } from '#src/features/payment/CountryChoice.tsx'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { PackageList } from './PackageList.tsx'
import styles from './PackagesSection.module.css'

/** The packages, or why they did not come; the promise of it never fails. */
export type PackagesAnswer = Promise<{ packages: Packages } | { error: unknown }>

interface PackagesSectionProps {
  answer: PackagesAnswer
  returnPath: string | null
  /** The payment country in the address. */
  country: string | null
  onRetry: () => void
}

/** The packages as soon as they come; an error stands in their place. */
export function PackagesSection({ answer, returnPath, country, onRetry }: PackagesSectionProps) {
  const settings = useSiteSettings()
  const nameOf = useCountryName()
  const user = useSession((state) => state.user)
  const result = use(answer)
  if ('error' in result) {
    return (
      <div className={styles.error}>
        <LoadError error={result.error} onRetry={onRetry} />
      </div>
    )
  }
  const { packages, payment_country } = result.packages
  const payingIn = payment_country?.toUpperCase() || country || payingCountry(user, settings)
  return (
    <>
      <div className={styles.country}>
        <CountryChoice country={payingIn} nameOf={nameOf} />
      </div>
      <PackageList packages={packages} country={payingIn} chosenCountry={country} returnPath={returnPath} />
    </>
  )
}
