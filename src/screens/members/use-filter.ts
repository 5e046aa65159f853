import { useLoaderData, useNavigate } from 'react-router'
import { queryFromFilter, type SearchFilter } from '#src/domain/search.ts'
import { useSearch } from '#src/stores/search.ts'
import { changeFilter } from './change-filter.ts'
import type { loader } from './MembersScreen.tsx'

interface Filter {
  filter: SearchFilter
  /** Writes a change into the address, and so searches. */
  change: (change: Partial<SearchFilter>) => void
  clear: () => void
}

/** The filter that the address holds. */
export function useFilter(): Filter {
  const { filter } = useLoaderData<typeof loader>()
  const navigate = useNavigate()

  const go = (search: string) => void navigate({ search }, { replace: true })

  return {
    filter,
    change: (change) => {
      // Two changes may come before the first is on the screen: the second builds on what was asked for last.
      const latest = useSearch.getState().asked?.filter ?? filter
      go(queryFromFilter(changeFilter(latest, change)).toString())
    },
    clear: () => go(''),
  }
}
