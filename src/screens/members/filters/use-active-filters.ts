import { useTranslation } from 'react-i18next'
import type { SearchFilter } from '#src/domain/member/search.ts'
import { type FilterPart, filterParts, interestsOf, isFlag } from '#src/domain/member/search-filter.ts'
import { useAttributeTexts } from '#src/components/use-attribute-texts.ts'
import { useCountryName, useRegionName } from '#src/components/use-place-names.ts'
import { useInterestName } from '#src/components/use-interests.ts'
import { useFilter } from './use-filter.ts'

/** An active part of the filter with its text, and the change that removes it. */
export interface ActiveFilter extends FilterPart {
  label: string
}

/** Returns the active parts of the filter with their texts. */
export function useActiveFilters(): ActiveFilter[] {
  const { t } = useTranslation('members')
  const { filter } = useFilter()
  const countryName = useCountryName()
  const regionName = useRegionName()
  const texts = useAttributeTexts()
  const interestName = useInterestName()

  function ages({ min_age: min, max_age: max }: SearchFilter): string {
    const key = min === null ? 'filters.age_to' : max === null ? 'filters.age_from' : 'filters.age_range'
    return t(key, { min: min ?? 0, max: max ?? 0 })
  }

  function interests(keys: string[]): string {
    const [first = ''] = keys
    if (keys.length === 1) return interestName(first)
    return t('filters.interests_count', { count: keys.length })
  }

  function extra(field: string): string {
    if (field === 'interests') return interests(interestsOf(filter.extra))
    if (isFlag(field)) return t(`filters.fields.${field}`)
    return t('filters.field', {
      field: texts.label(field),
      value: texts.value(field, filter.extra[field] ?? null),
    })
  }

  function labelOfPart(field: string): string {
    switch (field) {
      case 'countryregion':
        return regionName(filter.country, filter.countryregion) ?? t('filters.region')
      case 'age':
        return ages(filter)
      case 'country':
        return countryName(filter.country)
      case 'gender':
        return t(filter.gender === 'female' ? 'filters.female' : 'filters.male')
      default:
        return extra(field)
    }
  }

  return filterParts(filter).map((part) => ({ ...part, label: labelOfPart(part.field) }))
}
