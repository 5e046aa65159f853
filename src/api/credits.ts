import { request } from './client.ts'
import { packagesSchema, type Packages } from '#src/domain/money/credits.ts'

/** The bundles that can be bought, for a country or the backend's own guess (assumed, `packages.php`). */
export function getPackages(country: string | null, signal?: AbortSignal): Promise<Packages> {
  return request(packagesSchema, { path: 'packages', query: { country: country ?? undefined }, signal })
}
