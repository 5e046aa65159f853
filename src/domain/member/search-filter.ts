import * as v from 'valibot'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import { id } from '#src/domain/php.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { type Attribute, ATTRIBUTES, isOffered } from './attributes.ts'
import type { Profile } from './profile.ts'
import { isCountryCode, OPEN_FILTER, type SearchFilter } from './search.ts'

/** The extra filters that are on or off; the backend expects `1`. */
const FLAGS = ['online', 'photo'] as const

/** An extra filter that is on or off. */
export type FlagField = (typeof FLAGS)[number]

const INTERESTS = 'interests'
/** How far the ages of the first search are from the member's own. */
const AGE_DISTANCE_YEARS = 10
/** More than a site offers: only a URL that somebody made up has more. */
const MAX_INTERESTS = 100

/** The extra filters that a site offers. */
export interface ExtraFilters {
  attributes: { name: string; attribute: Attribute }[]
  flags: FlagField[]
  hasInterests: boolean
}

/** Returns whether a name is that of an on/off filter. */
export function isFlag(name: string): name is FlagField {
  return FLAGS.some((flag) => flag === name)
}

/** Returns the extra filters in the settings (`search_fields`), each kind in their order, without unknown ones. */
export function extraFilters(names: readonly string[]): ExtraFilters {
  const unique = [...new Set(names)]
  return {
    attributes: unique.flatMap((name) => {
      const attribute = ownValue<Attribute>(ATTRIBUTES, name)
      return attribute ? [{ name, attribute }] : []
    }),
    flags: unique.filter(isFlag),
    hasInterests: unique.includes(INTERESTS),
  }
}

/** Returns the extra filters of a URL, in order, without those that the site or the attribute does not offer. */
function extraFiltersFrom(query: URLSearchParams, names: readonly string[]): SearchFilter['extra'] {
  const { attributes, flags, hasInterests } = extraFilters(names)
  const extra: Record<string, string> = {}
  for (const { name, attribute } of attributes) {
    const value = query.get(name) ?? ''
    if (isOffered(attribute, value)) extra[name] = value
  }
  for (const field of flags) if (query.get(field) === '1') extra[field] = '1'
  const interests = hasInterests ? interestsOf({ interests: query.get(INTERESTS) ?? '' }) : []
  if (interests.length > 0) extra[INTERESTS] = interests.join(',')
  return extra
}

/** Returns the interests in the extra filters: the valid keys, without duplicates. */
export function interestsOf(extra: SearchFilter['extra']): string[] {
  const keys = (extra[INTERESTS] ?? '').split(',').filter((key) => /^[^\p{Cc}]{1,64}$/u.test(key))
  return [...new Set(keys)].slice(0, MAX_INTERESTS)
}

function clampedAge(years: number, minimum: number): number {
  return Math.min(MAXIMUM_AGE_YEARS, Math.max(minimum, years))
}

function ageFrom(value: string | null, minimum: number): number | null {
  return value !== null && /^\d{1,3}$/.test(value) ? clampedAge(Number(value), minimum) : null
}

/** Reads the filter from the URL; unknown values are ignored, ages are clamped to `minimum` and 99 and put in order. */
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
    country: isCountryCode(country) ? country : '',
    countryregion: v.is(id, region) && isCountryCode(country) ? region : '',
    min_age: swapped ? max : min,
    max_age: swapped ? min : max,
    extra: extraFiltersFrom(query, searchFields),
  }
}

/**
 * Returns the filter of a member who has not chosen one: whom they look for, their country, and ages near their own
 * (docs/rules.md#own-search); what the profile leaves open stays open.
 */
export function ownFilter(
  { looking_for, country, age }: Pick<Profile, 'looking_for' | 'country' | 'age'>,
  minimum: number,
): SearchFilter {
  return {
    ...OPEN_FILTER,
    gender: looking_for ?? '',
    country: country !== null && isCountryCode(country) ? country : '',
    min_age: age === null ? null : clampedAge(age - AGE_DISTANCE_YEARS, minimum),
    max_age: age === null ? null : clampedAge(age + AGE_DISTANCE_YEARS, minimum),
  }
}

/** An active part of a filter, and the change that removes it. */
export interface FilterPart {
  field: string
  without: Partial<SearchFilter>
}

/** Returns the active extra filters as parts of a filter. */
export function extraParts(extra: SearchFilter['extra']): FilterPart[] {
  return Object.keys(extra).map((field) => {
    const others = Object.entries(extra).filter(([other]) => other !== field)
    return { field, without: { extra: Object.fromEntries(others) } }
  })
}

/** Returns the active parts of a filter, usually the most restrictive first; both ages are one part. */
export function filterParts(filter: SearchFilter): FilterPart[] {
  const { gender, country, countryregion, min_age: min, max_age: max, extra } = filter
  const parts = extraParts(extra)
  if (countryregion) parts.push({ field: 'countryregion', without: { countryregion: '' } })
  if (min !== null || max !== null) parts.push({ field: 'age', without: { min_age: null, max_age: null } })
  if (country) parts.push({ field: 'country', without: { country: '', countryregion: '' } })
  if (gender) parts.push({ field: 'gender', without: { gender: '' } })
  return parts
}
