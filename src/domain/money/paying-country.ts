import { countryOf, type Settings } from '#src/domain/site/settings.ts'
import type { User } from '#src/domain/account/user.ts'

/** Returns the country whose prices apply: the member's own, else the visitor's; `null` when unknown. */
export function payingCountry(user: User | null, settings: Settings): string | null {
  return user?.profile.country ?? countryOf(settings)
}
