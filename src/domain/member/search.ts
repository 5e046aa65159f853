import type * as v from 'valibot'
import { listAnswer } from '#src/domain/php-lists.ts'
import { absent, count, vital } from '#src/domain/php.ts'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'
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

/** The further filters with one choice, and the values that a profile can have there (seed, point 3). */
export const SEARCH_CHOICES = {
  body_type: ['slim', 'normal', 'fat'],
  relationship_status: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'other'],
  eye_color: ['brown', 'blue', 'green', 'grey', 'hazel', 'other'],
} as const satisfies Record<string, readonly string[]>

/** A further filter with one choice. */
export type ChoiceField = keyof typeof SEARCH_CHOICES

/** The further filters that are on or off; the backend takes `1`. */
const SEARCH_FLAGS = ['online', 'photo'] as const

/** A further filter that is on or off. */
type FlagField = (typeof SEARCH_FLAGS)[number]

const INTERESTS = 'interests'
const MOST_INTERESTS = 10

/** The further filters that the settings name and this site knows, in the settings' order (seed, point 3: `search_fields`). */
export interface FurtherFields {
  choices: ChoiceField[]
  flags: FlagField[]
  hasInterests: boolean
}

function isChoice(name: string): name is ChoiceField {
  return Object.hasOwn(SEARCH_CHOICES, name)
}

function isFlag(name: string): name is FlagField {
  return SEARCH_FLAGS.some((flag) => flag === name)
}

/** Sorts the settings' `search_fields`; names that nobody knows here are left out. */
export function furtherFields(names: readonly string[]): FurtherFields {
  const unique = [...new Set(names)]
  return {
    choices: unique.filter(isChoice),
    flags: unique.filter(isFlag),
    hasInterests: unique.includes(INTERESTS),
  }
}

/** What is searched for; an empty text or `null` leaves a field open (seed, point 3: search state). */
export interface SearchFilter {
  gender: '' | 'male' | 'female'
  country: string
  countryregion: string
  min_age: number | null
  max_age: number | null
  /** The further filters that are set, as the backend takes them; interests are separated by commas. */
  further: Readonly<Record<string, string>>
}

function ageFrom(value: string | null, minimum: number): number | null {
  if (value === null || !/^\d{1,3}$/.test(value)) return null
  return Math.min(MAXIMUM_AGE_YEARS, Math.max(minimum, Number(value)))
}

function furtherFrom(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  const { choices, flags, hasInterests } = furtherFields(names)
  const further: Record<string, string> = {}
  for (const field of choices) {
    const value = query.get(field) ?? ''
    if (SEARCH_CHOICES[field].some((known) => known === value)) further[field] = value
  }
  for (const field of flags) if (query.get(field) === '1') further[field] = '1'
  const interests = hasInterests ? interestsOf({ interests: query.get(INTERESTS) ?? '' }) : []
  if (interests.length > 0) further[INTERESTS] = interests.join(',')
  return further
}

/** The interests among the further filters: at most ten keys of plain signs, each once. */
export function interestsOf(further: SearchFilter['further']): string[] {
  const keys = (further[INTERESTS] ?? '').split(',').filter((key) => /^[\w -]{1,40}$/.test(key))
  return [...new Set(keys)].slice(0, MOST_INTERESTS)
}

/** Reads the filter from the address; words that nobody offers are left out, ages are kept within `minimum` and 99, in order. */
export function filterFromQuery(
  query: URLSearchParams,
  minimum: number,
  searchFields: readonly string[] = [],
): SearchFilter {
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
    further: furtherFrom(query, searchFields),
  }
}

/** Writes the filter into an address; open fields are left out. */
export function queryFromFilter({ further, ...filter }: SearchFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of [...Object.entries(filter), ...Object.entries(further)]) {
    if (value !== '' && value !== null) query.set(name, String(value))
  }
  return query
}

/** A part of a filter that is set, and the change that takes it away. */
export interface FilterPart {
  field: string
  without: Partial<SearchFilter>
}

/** The parts of a filter that are set, those that usually narrow most first; both ages are one part. */
export function filterParts(filter: SearchFilter): FilterPart[] {
  const { gender, country, countryregion, min_age: min, max_age: max, further } = filter
  const parts: FilterPart[] = Object.keys(further).map((field) => {
    const { [field]: _, ...others } = further
    return { field, without: { further: others } }
  })
  if (countryregion) parts.push({ field: 'countryregion', without: { countryregion: '' } })
  if (min !== null || max !== null) parts.push({ field: 'age', without: { min_age: null, max_age: null } })
  if (country) parts.push({ field: 'country', without: { country: '', countryregion: '' } })
  if (gender) parts.push({ field: 'gender', without: { gender: '' } })
  return parts
}
