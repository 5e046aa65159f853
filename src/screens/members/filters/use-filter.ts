import { useLoaderData, useNavigate } from 'react-router'
import { queryFromFilter, type SearchFilter } from '#src/domain/member/search.ts'
import { visitParams } from '#src/paths.ts'
import { keepSearch } from '#src/stores/search-kept.ts'
import { useSearch } from '#src/stores/search.ts'
import type { MembersData } from '#src/screens/members/members-loader.ts'

interface Filter {
  filter: SearchFilter
  /** Writes a change into the URL, which starts the search. */
  change: (change: Partial<SearchFilter>) => void
  /** Changes an extra filter by its parameter. `next` gets the current value, '' if unset, and returns the new one; '' removes it. */
  changeExtraFilter: (parameter: string, next: (value: string) => string) => void
  clear: () => void
}

/** Returns the filter after a change: another country clears the region, and the ages stay in order. */
export function changeFilter(filter: SearchFilter, change: Partial<SearchFilter>): SearchFilter {
  const next = { ...filter, ...change }
  if (next.country !== filter.country) next.countryregion = change.countryregion ?? ''
  if (next.min_age !== null && next.max_age !== null && next.min_age > next.max_age) {
    if (change.min_age === undefined) next.min_age = next.max_age
    else next.max_age = next.min_age
  }
  return next
}

/** Returns the filter in the URL, and functions that change it. */
export function useFilter(): Filter {
  const { filter } = useLoaderData<MembersData>()
  const navigate = useNavigate()

  // Stored before navigating: the loader reads the stored filter where the URL has none.
  const setSearch = (query: URLSearchParams) => {
    keepSearch({ query: query.toString() })
    for (const param of visitParams(new URLSearchParams(location.search))) query.append(...param)
    void navigate({ search: query.toString() }, { replace: true })
  }

  // A second change may follow before the first has rendered, so it builds on the latest request.
  const latest = () => useSearch.getState().asked?.filter ?? filter
  const change = (wanted: Partial<SearchFilter>) => setSearch(queryFromFilter(changeFilter(latest(), wanted)))

  return {
    filter,
    change,
    changeExtraFilter: (parameter, next) => {
      const { [parameter]: value = '', ...others } = latest().extra
      const changed = next(value)
      change({ extra: changed === '' ? others : { ...others, [parameter]: changed } })
    },
    clear: () => setSearch(new URLSearchParams()),
  }
}
