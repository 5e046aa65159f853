import * as v from 'valibot'
import { absent, number } from '#src/domain/php.ts'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import { shortProfilesSchema } from '#src/domain/profile.ts'

/** One page of a search: the matching members, and similar ones that do not match (assumed, `search.php`). */
export const searchPageSchema = v.object({
  profiles: shortProfilesSchema,
  total: absent(number, 0),
  similar: absent(shortProfilesSchema, []),
  similar_total: absent(number, 0),
  per_page: absent(number, 0),
})

/** One page of a search. */
export type SearchPage = v.InferOutput<typeof searchPageSchema>

/** What is searched for; an empty text or `null` leaves a field open (seed, point 3: search state). */
export interface SearchFilter {
  gender: '' | 'male' | 'female'
  country: string
  countryregion: string
  min_age: number | null
  max_age: number | null
}

function ageFrom(value: string | null, minimum: number): number | null {
  if (value === null || !/^\d{1,3}$/.test(value)) return null
  return Math.min(MAXIMUM_AGE_YEARS, Math.max(minimum, Number(value)))
}

/** Reads the filter from the address; words that nobody offers are left out, ages are kept within `minimum` and 99, in order. */
export function filterFromQuery(query: URLSearchParams, minimum: number): SearchFilter {
  const gender = query.get('gender')
  const country = query.get('country')?.toUpperCase() ?? ''
  const region = query.get('countryregion') ?? ''
  const min = ageFrom(query.get('min_age'), minimum)
  const max = ageFrom(query.get('max_age'), minimum)
  const swapped = min !== null && max !== null && min > max
  return {
    gender: gender === 'male' || gender === 'female' ? gender : '',
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    countryregion: /^[\w-]{1,32}$/.test(region) && /^[A-Z]{2}$/.test(country) ? region : '',
    min_age: swapped ? max : min,
    max_age: swapped ? min : max,
  }
}

/** Writes the filter into an address; open fields are left out. */
export function queryFromFilter(filter: SearchFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== '' && value !== null) query.set(name, String(value))
  }
  return query
}

/** How many fields of the filter are set. */
export function countActiveFilters(filter: SearchFilter): number {
  return [...queryFromFilter(filter).keys()].length
}
