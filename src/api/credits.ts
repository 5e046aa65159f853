import { request } from './client.ts'
import { packagesSchema, type Packages } from '#src/domain/money/credits.ts'

/** Returns the packages on sale in a country, or with `null` in the country that the backend guesses (assumed, `packages.php`). */
export function getPackages(country: string | null): Promise<Packages> {
  return request(packagesSchema, { path: 'packages', query: { country: country ?? undefined } })
}
