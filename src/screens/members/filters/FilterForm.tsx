import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { useCountries } from '#src/components/use-place-names.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { ExtraFilterFields } from './ExtraFilterFields.tsx'
import { RangeFields } from './RangeFields.tsx'
import { RegionField } from './RegionField.tsx'
import { UseLocation } from './UseLocation.tsx'
import styles from './FilterForm.module.css'
import { changeFilter, useFilter } from './use-filter.ts'

const GENDERS = ['', 'female', 'male'] as const

/** The search form; every change takes effect at once. */
export function FilterForm() {
  const { t } = useTranslation('members')
  const settings = useSiteSettings()
  const { filter, change } = useFilter()
  const { min_age: min, max_age: max } = filter
  const [hasMovedAge, setHasMovedAge] = useState(false)
  /** The country whose choice has removed the region. */
  const [clearedFor, setClearedFor] = useState<string>()
  const isRegionCleared = clearedFor === filter.country
  if (isRegionCleared && filter.countryregion !== '') setClearedFor(undefined)
  const countries = useCountries(filter.country)
  const genders = {
    '': t('filters.everyone'),
    female: t('filters.female'),
    male: t('filters.male'),
  }

  function chooseAge(end: 'min' | 'max', age: number | null) {
    const next = end === 'min' ? { min_age: age } : { max_age: age }
    const other = end === 'min' ? 'max_age' : 'min_age'
    setHasMovedAge(changeFilter(filter, next)[other] !== filter[other])
    change(next)
  }

  function chooseCountry(country: string) {
    setClearedFor(filter.countryregion === '' ? undefined : country)
    change({ country })
  }

  return (
    <form
      role="search"
      aria-label={t('filters.title')}
      className="stack gap-5"
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
    >
      <Field label={t('filters.gender')}>
        <Select
          value={filter.gender}
          onChange={({ target }) => change({ gender: GENDERS.find((gender) => gender === target.value) })}
        >
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {genders[gender]}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <RangeFields
          labels={{ min: t('filters.min_age'), max: t('filters.max_age') }}
          limits={{ min: minimumAge(settings), max: MAXIMUM_AGE_YEARS }}
          value={{ min, max }}
          onChange={chooseAge}
        />
        <p className={`muted text-s ${styles.note}`} role="status">
          {hasMovedAge && min !== null && min === max && t('filters.ages_met', { age: min })}
        </p>
      </div>
      <Field label={t('filters.country')}>
        <Select value={filter.country} onChange={(event) => chooseCountry(event.target.value)}>
          <option value="">{t('filters.any_country')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <RegionField />
        <p className={`muted text-s ${styles.note}`} role="status">
          {isRegionCleared && t('filters.region_reset')}
        </p>
      </div>
      <UseLocation />
      <ExtraFilterFields />
    </form>
  )
}
