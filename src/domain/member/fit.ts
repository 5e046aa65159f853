import type { ShortProfile } from './profile.ts'
import type { SearchFilter } from './search.ts'

/** With this many members who fit, the others are left out. */
const MIN_FITTING = 4

function fits({ gender, country, age }: ShortProfile, filter: SearchFilter): boolean {
  return (
    (filter.gender === '' || gender === filter.gender) &&
    (filter.country === '' || country === filter.country) &&
    (filter.min_age === null || (age !== null && age >= filter.min_age)) &&
    (filter.max_age === null || (age !== null && age <= filter.max_age))
  )
}

/**
 * Returns the members who fit the filter, followed by the others unless four or more fit; each group keeps its order
 * (docs/rules.md#completion-page).
 */
export function fitFirst(profiles: readonly ShortProfile[], filter: SearchFilter): ShortProfile[] {
  const fitting = profiles.filter((profile) => fits(profile, filter))
  if (fitting.length >= MIN_FITTING) return fitting
  return [...fitting, ...profiles.filter((profile) => !fits(profile, filter))]
}
