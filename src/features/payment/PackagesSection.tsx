import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { CreditPackage, Packages } from '#src/domain/money/credits.ts'
import { packagePrice } from '#src/domain/money/package-price.ts'
import { BonusStrip } from './BonusStrip.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import type { LoadedPackages } from './load-packages.ts'
import type { OrderQuery } from './order-paths.ts'
import { PackageList } from './PackageList.tsx'
import styles from './PackagesSection.module.css'
import { PackagesSkeleton } from './PackagesSkeleton.tsx'
import { useActiveDiscount } from './use-active-discount.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import { usePriceFacts } from './use-price-facts.ts'

interface PackagesSectionProps {
  loaded: LoadedPackages
}

/** The discount that applies and the packages of the payment country, as they are loaded. */
export function PackagesSection({ loaded: { query, packages } }: PackagesSectionProps) {
  return (
    <Deferred
      data={packages}
      fallback={
        <>
          <BonusStrip />
          <div className={styles.country}>
            <p className="row below-3 touch">
              <Skeleton className={styles.line} />
            </p>
          </div>
          <PackagesSkeleton />
        </>
      }
      failed={Failed}
    >
      {(found) => <Offers packages={found} query={query} />}
    </Deferred>
  )
}

interface OffersProps {
  packages: Packages
  query: OrderQuery
}

function Offers({ packages, query }: OffersProps) {
  const country = usePaymentCountry(packages, query)
  const facts = usePriceFacts(packages, country)
  const active = useActiveDiscount()
  // After a refused order, the card of that package may have another discount.
  const hasActive = (creditPackage: CreditPackage) =>
    active !== null && packagePrice(creditPackage, facts).discount?.kind === active.kind
  return (
    <>
      {packages.packages.some(hasActive) && <BonusStrip isOnAll={packages.packages.every(hasActive)} />}
      <div className={styles.country}>
        <CountryChoice country={country} />
      </div>
      <PackageList packages={packages} country={country} query={query} />
    </>
  )
}

function Failed({ error }: { error: unknown }) {
  return (
    <div className="above-6">
      <ReloadError error={error} />
    </div>
  )
}
