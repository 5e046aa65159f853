import { getSearchPage } from '#src/api/members.ts'
import { visitTracking } from '#src/stores/browser/tracking.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { isCountryCode, OPEN_FILTER } from '#src/domain/member/search.ts'
import { countryOf } from '#src/domain/site/settings.ts'
import { mayVisitorSearch } from '#src/domain/member/visitor-search.ts'
import { settingsNow } from '#src/stores/settings.ts'

/**
 * Loads a first page of members in the visitor's country; returns `null` if visitors may not search. The promise rejects with an
 * `ApiError`.
 */
export function loadVisitorMembers(signal: AbortSignal): Promise<ShortProfile[]> | null {
  const settings = settingsNow()
  if (!mayVisitorSearch(settings, visitTracking())) return null
  const country = countryOf(settings) ?? ''
  const page = getSearchPage({ ...OPEN_FILTER, country: isCountryCode(country) ? country : '' }, 1, signal)
  return page.then(({ profiles }) => profiles)
}
