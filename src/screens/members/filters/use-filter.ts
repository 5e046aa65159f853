import { useLoaderData, useNavigate } from 'react-router'
import { queryFromFilter, type SearchFilter } from '#src/domain/member/search.ts'
import { useSearch } from '#src/stores/search.ts'
import type { MembersData } from '#src/screens/members/members-loader.ts'

interface Filter {
  filter: SearchFilter
  /** Writes a change into the address, and so searches. */
  change: (change: Partial<SearchFilter>) => void
  /** Changes an extra filter, by its parameter and its value, which is '' where it is not set; '' removes it. */
  changeExtraFilter: (parameter: string, next: (value: string) => string) => void
  clear: () => void
}

/** The filter after a change: another country drops the region, and the ages stay in order. */
export function changeFilter(filter: SearchFilter, change: Partial<SearchFilter>): SearchFilter {
  const next = { ...filter, ...change }
  if (next.country !== filter.country) next.countryregion = change.countryregion ?? ''
  if (next.min_age !== null && next.max_age !== null && next.min_age > next.max_age) {
    if (change.min_age === undefined) next.min_age = next.max_age
    else next.max_age = next.min_age
  }
  return next
}

/** The filter that the address holds. */
export function useFilter(): Filter {
  const { filter } = useLoaderData<MembersData>()
  const navigate = useNavigate()

  const go = (search: string) => void navigate({ search }, { replace: true })

  // Two changes may come before the first is on the screen: the second builds on what was asked for last.
  const latest = () => useSearch.getState().asked?.filter ?? filter
  const change = (wanted: Partial<SearchFilter>) =>
    go(queryFromFilter(changeFilter(latest(), wanted)).toString())

  return {
    filter,
    change,
    changeExtraFilter: (parameter, next) => {
      const { [parameter]: value = '', ...others } = latest().extra
      const changed = next(value)
      change({ extra: changed === '' ? others : { ...others, [parameter]: changed } })
    },
    clear: () => go(''),
  }
}
