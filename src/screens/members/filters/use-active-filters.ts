import { useTranslation } from 'react-i18next'
import { type FilterPart, filterParts, interestsOf, type SearchFilter } from '#src/domain/member/search.ts'
import { useCountryName } from '#src/components/use-country-name.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useSettings } from '#src/stores/settings.ts'
import { useFilter } from './use-filter.ts'
import { useFurtherTexts } from './use-further-texts.ts'

/** A part of the filter that is set, in words, and the change that takes it away. */
export interface ActiveFilter extends FilterPart {
  label: string
}

/** The parts of the filter that are set, in words. */
export function useActiveFilters(): ActiveFilter[] {
  const { t } = useTranslation('members')
  const { filter } = useFilter()
  const countryName = useCountryName()
  const regions = useSettings((state) => state.regions)
  const { labelOf, valueOf, interestOf } = useFurtherTexts()

  function ages({ min_age: min, max_age: max }: SearchFilter): string {
    const key = min === null ? 'filters.age_to' : max === null ? 'filters.age_from' : 'filters.age_range'
    return t(key, { min: min ?? 0, max: max ?? 0 })
  }

  function interests(keys: string[]): string {
    const [first = ''] = keys
    if (keys.length === 1) return interestOf(first)
    return t('filters.interests_count', { count: keys.length, text: formatNumber(keys.length) })
  }

  function further(field: string): string {
    const value = filter.further[field] ?? ''
    if (field === 'interests') return interests(interestsOf(filter.further))
    if (value === '1') return labelOf(field)
    return t('filters.field', { field: labelOf(field), value: valueOf(field, value) })
  }

  function labelOfPart(field: string): string {
    switch (field) {
      case 'countryregion':
        return (
          ownValue(regions, filter.country)?.find((row) => row.id === filter.countryregion)?.name ??
          t('filters.region')
        )
      case 'age':
        return ages(filter)
      case 'country':
        return countryName(filter.country)
      case 'gender':
        return t(filter.gender === 'female' ? 'filters.female' : 'filters.male')
      default:
        return further(field)
    }
  }

  return filterParts(filter).map((part) => ({ ...part, label: labelOfPart(part.field) }))
}
