import { useLoaderData, useNavigate } from 'react-router'
import { queryFromFilter, type SearchFilter } from '#src/domain/member/search.ts'
import { useSearch } from '#src/stores/search.ts'
import { changeFilter } from './change-filter.ts'
import type { loader } from '#src/screens/members/MembersScreen.tsx'

interface Filter {
  filter: SearchFilter
  /** Writes a change into the address, and so searches. */
  change: (change: Partial<SearchFilter>) => void
  /** Changes one of the further filters by its value, or '' where it is not set; '' takes it away. */
  changeFurther: (field: string, next: (value: string) => string) => void
  clear: () => void
}

/** The filter that the address holds. */
export function useFilter(): Filter {
  const { filter } = useLoaderData<typeof loader>()
  const navigate = useNavigate()

  const go = (search: string) => void navigate({ search }, { replace: true })

  // Two changes may come before the first is on the screen: the second builds on what was asked for last.
  const latest = () => useSearch.getState().asked?.filter ?? filter
  const change = (wanted: Partial<SearchFilter>) =>
    go(queryFromFilter(changeFilter(latest(), wanted)).toString())

  return {
    filter,
    change,
    changeFurther: (field, next) => {
      const { [field]: value = '', ...others } = latest().further
      const changed = next(value)
      change({ further: changed === '' ? others : { ...others, [field]: changed } })
    },
    clear: () => go(''),
  }
}
