import type { SearchFilter } from '#src/domain/member/search.ts'

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
