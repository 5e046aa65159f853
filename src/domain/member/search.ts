import type * as v from 'valibot'
import { listAnswer } from '#src/domain/php-lists.ts'
import { count, maybeOr, orDefault } from '#src/domain/php.ts'
import { shortProfilesSchema } from './profile.ts'

/** One page of a search: the matching members, and similar ones that do not match (assumed, `search.php`). */
export const searchPageSchema = listAnswer('profiles', {
  profiles: orDefault(shortProfilesSchema, []),
  total: maybeOr(count, 0),
  similar: maybeOr(shortProfilesSchema, []),
  similar_total: maybeOr(count, 0),
  per_page: maybeOr(count, 0),
})

/** A page of matching and similar members, with the totals of both. */
export type SearchPage = v.InferOutput<typeof searchPageSchema>

/** The criteria of a search; an empty string or `null` leaves a field open (docs/rules.md#search-filter). */
export interface SearchFilter {
  gender: '' | 'male' | 'female'
  country: string
  countryregion: string
  min_age: number | null
  max_age: number | null
  /** The active extra filters by query parameter, the same in the URL and in the call; interests are separated by commas. */
  extra: Readonly<Record<string, string>>
}

/** A filter without criteria. */
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

/** Returns the query of a filter; open fields are left out. */
export function queryFromFilter({ extra, ...filter }: SearchFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of [...Object.entries(filter), ...Object.entries(extra)]) {
    if (value !== '' && value !== null) query.set(name, String(value))
  }
  return query
}
