import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useActiveDiscount } from './use-active-discount.ts'
import type { CreditPackage, Packages } from '#src/domain/money/credits.ts'
import { discountProblem } from '#src/domain/money/quote.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { BonusStrip } from './BonusStrip.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import type { LoadedPackages } from './load-packages.ts'
import type { OrderQuery } from './order-paths.ts'
import { PackageList } from './PackageList.tsx'
import styles from './PackagesSection.module.css'
import { PackagesSkeleton } from './PackagesSkeleton.tsx'
import { usePaymentCountry } from './use-payment-country.ts'

interface PackagesSectionProps {
  loaded: LoadedPackages
  /** Names the discount that applies above the packages. */
  hasStrip?: boolean
}

/** The packages of the payment country, as they are loaded. */
export function PackagesSection({ loaded: { query, packages }, hasStrip = false }: PackagesSectionProps) {
  return (
    <Deferred
      data={packages}
      fallback={
        <>
          {hasStrip && <BonusStrip />}
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
      {(found) => <Offers packages={found} query={query} hasStrip={hasStrip} />}
    </Deferred>
  )
}

interface OffersProps {
  packages: Packages
  query: OrderQuery
  hasStrip: boolean
}

function Offers({ packages, query, hasStrip }: OffersProps) {
  const discount = useActiveDiscount()
  const country = usePaymentCountry(packages, query)
  const isReduced = ({ price, currency }: CreditPackage) =>
    discount !== null &&
    discountProblem(discount.code, { price, currency, country, now: serverNow() }) === null
  return (
    <>
      {hasStrip && packages.packages.some(isReduced) && (
        <BonusStrip isOnAll={packages.packages.every(isReduced)} />
      )}
      <div className={styles.country}>
        <CountryChoice country={country} />
      </div>
      <PackageList packages={packages.packages} country={country} query={query} />
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
