import type { Profile } from './profile.ts'
import { OPEN_FILTER } from './search.ts'
import { ownFilter } from './search-filter.ts'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'

/** The criteria of the match finder; ages in years. */
export interface MatchWishes {
  /** Empty for both. */
  gender: '' | 'female' | 'male'
  min_age: number
  max_age: number
  interests: string[]
}

/** Returns the criteria before the member chooses any: those of their own search, and every age where their profile has none. */
export function firstWishes(
  profile: Pick<Profile, 'looking_for' | 'country' | 'age'> | undefined,
  minimum: number,
): MatchWishes {
  const { gender, min_age, max_age } = profile ? ownFilter(profile, minimum) : OPEN_FILTER
  return { gender, min_age: min_age ?? minimum, max_age: max_age ?? MAXIMUM_AGE_YEARS, interests: [] }
}

/** Returns the criteria with another minimum age; the maximum is raised to it if it is lower. */
export function withMinAge(wishes: MatchWishes, min_age: number): MatchWishes {
  return { ...wishes, min_age, max_age: Math.max(min_age, wishes.max_age) }
}

/** Returns the criteria with another maximum age; the minimum is lowered to it if it is higher. */
export function withMaxAge(wishes: MatchWishes, max_age: number): MatchWishes {
  return { ...wishes, max_age, min_age: Math.min(max_age, wishes.min_age) }
}
