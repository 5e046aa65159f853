import type { LoaderFunctionArgs } from 'react-router'
import { visitTracking } from '#src/stores/browser/tracking.ts'
import { accountOf } from '#src/domain/account/user.ts'
import { queryFromFilter, type SearchFilter } from '#src/domain/member/search.ts'
import { extraFilters, filterFromQuery, ownFilter } from '#src/domain/member/search-filter.ts'
import { mayVisitorSearch } from '#src/domain/member/visitor-search.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { defer } from '#src/lib/deferred.ts'
import { leadTo } from '#src/lib/lead-to.ts'
import { PATHS } from '#src/paths.ts'
import { keepSearch, openKeptSearch, useKeptSearch } from '#src/stores/search-kept.ts'
import { openSearch } from '#src/stores/search.ts'
import { accountNow, useSession } from '#src/stores/session.ts'
import { loadInterests, loadRegions, settingsNow } from '#src/stores/settings.ts'
import { preloadFirstPhotos } from './preload-photos.ts'

/**
 * Returns the filter of a URL. A URL without a filter is the member's own search: the filter they chose last, which is then put into the
 * URL, otherwise that of their profile (docs/rules.md#own-search).
 */
function filterOf(url: URL): SearchFilter {
  const settings = settingsNow()
  const { user } = useSession.getState()
  const read = (query: URLSearchParams) =>
    filterFromQuery(query, minimumAge(settings), settings.search_fields)
  const filter = read(url.searchParams)
  const query = queryFromFilter(filter).toString()
  if (user === null) return filter
  const kept = openKeptSearch(accountOf(user))
  if (query !== '') {
    if (kept.query !== query) keepSearch({ query })
    return filter
  }
  if (kept.query === null) return ownFilter(user.profile, minimumAge(settings))
  const chosen = queryFromFilter(read(new URLSearchParams(kept.query)))
  if (chosen.size === 0) return filter
  const all = new URLSearchParams([...chosen, ...url.searchParams])
  throw leadTo(`${PATHS.members}?${all}`, url)
}

/** Stores the request: the shell of a later page makes the same one before the app is loaded. */
function noteAsked(filter: SearchFilter): void {
  const query = queryFromFilter(filter)
  query.set('page', '1')
  const asked = query.toString()
  if (useKeptSearch.getState().asked !== asked) keepSearch({ asked, photos: [] })
}

/** Reads the filter from the URL and starts its search, unless this visitor may not search. */
export function loader({ request }: LoaderFunctionArgs) {
  const settings = settingsNow()
  const filter = filterOf(new URL(request.url))
  const account = accountNow()
  const isClosed = account === null && !mayVisitorSearch(settings, visitTracking())
  const { hasInterests } = extraFilters(settings.search_fields)
  if (!isClosed) {
    openSearch(filter, account)
    noteAsked(filter)
    preloadFirstPhotos()
  }
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
