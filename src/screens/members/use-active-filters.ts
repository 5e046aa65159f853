import { useTranslation } from 'react-i18next'
import type { SearchFilter } from '#src/domain/search.ts'
import { useCountryName } from '#src/features/member/use-country-name.ts'
import { useSettings } from '#src/stores/settings.ts'
import { useFilter } from './use-filter.ts'

/** A part of the filter that is set, and the change that takes it away. */
export interface ActiveFilter {
  field: 'region' | 'age' | 'country' | 'gender'
  label: string
  without: Partial<SearchFilter>
}

/** The parts of the filter that are set, the narrowest first. */
export function useActiveFilters(): ActiveFilter[] {
  const { t } = useTranslation('members')
  const { filter } = useFilter()
  const countryName = useCountryName()
  const regions = useSettings((state) => state.regions)
  const { gender, country, countryregion, min_age: min, max_age: max } = filter
  const active: ActiveFilter[] = []

  if (countryregion) {
    const region = regions?.[country]?.find((row) => row.id === countryregion)
    active.push({
      field: 'region',
      label: region?.name ?? t('filters.region'),
      without: { countryregion: '' },
    })
  }
  if (min !== null || max !== null) {
    const key = min === null ? 'filters.age_to' : max === null ? 'filters.age_from' : 'filters.age_range'
    active.push({
      field: 'age',
      label: t(key, { min: min ?? 0, max: max ?? 0 }),
      without: { min_age: null, max_age: null },
    })
  }
  if (country) {
    active.push({ field: 'country', label: countryName(country), without: { country: '' } })
  }
  if (gender) {
    active.push({
      field: 'gender',
      label: t(gender === 'female' ? 'filters.female' : 'filters.male'),
      without: { gender: '' },
    })
  }
  return active
}
