import type * as v from 'valibot'
import { listAnswer } from '#src/domain/php-lists.ts'
import { absent, count, vital } from '#src/domain/php.ts'
import { shortProfilesSchema } from './profile.ts'

/** One page of a search: the matching members, and similar ones that do not match (assumed, `search.php`). */
export const searchPageSchema = listAnswer('profiles', {
  profiles: vital(shortProfilesSchema, []),
  total: absent(count, 0),
  similar: absent(shortProfilesSchema, []),
  similar_total: absent(count, 0),
  per_page: absent(count, 0),
})

/** One page of a search. */
export type SearchPage = v.InferOutput<typeof searchPageSchema>

/** What is searched for; an empty text or `null` leaves a field open (docs/rules.md#search-filter). */
export interface SearchFilter {
  gender: '' | 'male' | 'female'
  country: string
  countryregion: string
  min_age: number | null
  max_age: number | null
  /** The extra filters that are set, by their parameter of the address and of the call; interests are separated by commas. */
  extra: Readonly<Record<string, string>>
}

/** A filter that leaves everything open. */
export const OPEN_FILTER: SearchFilter = {
  gender: '',
  country: '',
  countryregion: '',
  min_age: null,
  max_age: null,
  extra: {},
}

/** Returns whether a text can be the code of a country. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text)
}

/** Writes the filter into an address; open fields are left out. */
export function queryFromFilter({ extra, ...filter }: SearchFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of [...Object.entries(filter), ...Object.entries(extra)]) {
    if (value !== '' && value !== null) query.set(name, String(value))
  }
  return query
}
