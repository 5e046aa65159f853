import type { LoaderFunctionArgs } from 'react-router'
import { visitTracking } from '#src/actions/tracking.ts'
import { extraFilters, filterFromQuery } from '#src/domain/member/search-filter.ts'
import { mayVisitorSearch } from '#src/domain/member/visitor-search.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { defer } from '#src/lib/deferred.ts'
import { openSearch } from '#src/stores/search.ts'
import { accountNow } from '#src/stores/session.ts'
import { loadInterests, loadRegions, settingsNow } from '#src/stores/settings.ts'

/** Reads the filter from the URL and starts its search, unless this visitor may not search. */
export function loader({ request }: LoaderFunctionArgs) {
  const settings = settingsNow()
  const query = new URL(request.url).searchParams
  const filter = filterFromQuery(query, minimumAge(settings), settings.search_fields)
  const account = accountNow()
  const isClosed = account === null && !mayVisitorSearch(settings, visitTracking())
  const { hasInterests } = extraFilters(settings.search_fields)
  if (!isClosed) openSearch(filter, account)
  const regions = filter.country && !isClosed ? loadRegions() : Promise.resolve()
  const interests = hasInterests && !isClosed ? loadInterests() : Promise.resolve()
  return {
    filter,
    account,
    isClosed,
    regions: defer(regions, filter.country),
    interests: defer(interests),
  }
}

/** The data of the search screen's loader. */
export type MembersData = ReturnType<typeof loader>
