import type { CreditPackage, Packages } from '#src/domain/money/credits.ts'
import { discountProblem } from '#src/domain/money/quote.ts'
import { useActiveDiscount } from '#src/features/bonus/use-active-discount.ts'
import { CountryChoice } from '#src/features/payment/CountryChoice.tsx'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { usePaymentCountry } from '#src/features/payment/use-payment-country.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { BonusStrip } from './BonusStrip.tsx'
import { PackageList } from './PackageList.tsx'
import styles from './CreditsScreen.module.css'

interface PackagesSectionProps {
  packages: Packages
  /** The query for the path of the order. */
  query: OrderQuery
}

/** The packages of the payment country. */
export function PackagesSection({ packages, query }: PackagesSectionProps) {
  const discount = useActiveDiscount()
  const country = usePaymentCountry(packages, query)
  const isReduced = ({ price, currency }: CreditPackage) =>
    discount !== null &&
    discountProblem(discount.code, { price, currency, country, now: serverNow() }) === null
  return (
    <>
      {packages.packages.some(isReduced) && <BonusStrip />}
      <div className={styles.country}>
        <CountryChoice country={country} />
      </div>
      <PackageList packages={packages.packages} country={country} query={query} />
    </>
  )
}
