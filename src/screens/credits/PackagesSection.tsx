import type { CreditPackage, Packages } from '#src/domain/money/credits.ts'
import { discountProblem } from '#src/domain/money/order.ts'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { useActiveDiscount } from '#src/features/bonus/use-active-discount.ts'
import { CountryChoice } from '#src/features/payment/CountryChoice.tsx'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { BonusStrip } from './BonusStrip.tsx'
import { PackageList } from './PackageList.tsx'
import styles from './CreditsScreen.module.css'

interface PackagesSectionProps {
  packages: Packages
  /** What the address carries along to the order. */
  query: OrderQuery
}

/** The packages of the payment country. */
export function PackagesSection({ packages: { packages, payment_country }, query }: PackagesSectionProps) {
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const discount = useActiveDiscount()
  const payingIn = payment_country?.toUpperCase() || query.country || payingCountry(user, settings)
  const isTakenOff = ({ price, currency }: CreditPackage) =>
    discount !== null &&
    discountProblem(discount.code, { price, currency, country: payingIn, now: serverNow() }) === null
  return (
    <>
      {packages.some(isTakenOff) && <BonusStrip />}
      <div className={styles.country}>
        <CountryChoice country={payingIn} />
      </div>
      <PackageList packages={packages} country={payingIn} query={query} />
    </>
  )
}
