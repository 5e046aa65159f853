import type { Packages } from '#src/domain/money/credits.ts'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import type { OrderQuery } from './order-paths.ts'

/** Returns the country whose prices the packages have: the server's, otherwise the one in the URL, otherwise the member's. */
export function usePaymentCountry({ payment_country }: Packages, query: OrderQuery): string | null {
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  return payment_country ?? query.country ?? payingCountry(user, settings)
}
