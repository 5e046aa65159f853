import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { Deferred } from '#src/components/Deferred.tsx'
import { RegionsFailed } from '#src/components/failure/RegionsFailed.tsx'
import { useRegions } from '#src/components/use-place-names.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import type { MembersData } from '#src/screens/members/members-loader.ts'
import { useFilter } from './use-filter.ts'

/** The regions of the chosen country; disabled until there is one. */
export function RegionField() {
  const { t } = useTranslation('members')
  const { regions } = useLoaderData<MembersData>()
  const { filter } = useFilter()

  return (
    <Deferred data={regions} fallback={<RegionSelect isWaiting />} failed={Failed}>
      {() => <RegionSelect hint={filter.country ? undefined : t('filters.region_needs_country')} />}
    </Deferred>
  )
}

function Failed() {
  return (
    <div>
      <RegionSelect isWaiting />
      <RegionsFailed />
    </div>
  )
}

interface RegionSelectProps {
  isWaiting?: boolean
  hint?: string | undefined
}

function RegionSelect({ isWaiting = false, hint }: RegionSelectProps) {
  const { t } = useTranslation('members')
  const { filter, change } = useFilter()
  const regions = useRegions(filter.country)
  const isListed = filter.countryregion === '' || regions.some(({ id }) => id === filter.countryregion)
  return (
    <Field label={t('filters.region')} hint={hint}>
      <Select
        value={filter.countryregion}
        disabled={isWaiting || (isListed && regions.length === 0)}
        onChange={(event) => change({ countryregion: event.target.value })}
      >
        <option value="">{t('filters.any_region')}</option>
        {!isListed && <option value={filter.countryregion}>{t('filters.region')}</option>}
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
