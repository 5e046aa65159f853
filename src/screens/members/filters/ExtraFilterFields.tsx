import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { toggleInterest } from '#src/domain/member/interests.ts'
import { extraFilters, extraParts, type FlagField, interestsOf } from '#src/domain/member/search-filter.ts'
import { useAttributeTexts } from '#src/components/use-attribute-texts.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { InterestChips } from '#src/components/InterestChips.tsx'
import { ReloadLine } from '#src/components/failure/ReloadLine.tsx'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import { Select } from '#src/ui/form/Select.tsx'
import styles from './FilterForm.module.css'
import type { MembersData } from '#src/screens/members/members-loader.ts'
import { useFilter } from './use-filter.ts'

/** The additional filters from the settings; collapsed while none of them is set. */
export function ExtraFilterFields() {
  const { t } = useTranslation('members')
  const { filter } = useFilter()
  const { attributes, flags, hasInterests } = extraFilters(useSiteSettings().search_fields)
  const active = extraParts(filter.extra).length
  const [isOpen] = useState(active > 0)
  if (attributes.length === 0 && flags.length === 0 && !hasInterests) return null
  return (
    <details className={`line-above ${styles.more}`} open={isOpen}>
      <summary className={`row gap-3 between strong ${styles.summary}`}>
        {active > 0 ? t('filters.more_active', { count: active }) : t('filters.more')}
        <Icon icon={chevronDown} size={16} />
      </summary>
      <div className={`stack gap-5 ${styles.fields}`}>
        {flags.length > 0 && (
          <div className={`row gap-2 align-stretch wrap pad-1 ${styles.chips}`}>
            {flags.map((field) => (
              <FlagChip key={field} field={field} />
            ))}
          </div>
        )}
        {attributes.map(({ name, attribute }) => (
          <ChoiceFilter key={name} name={name} values={attribute.values} />
        ))}
        {hasInterests && <Interests />}
      </div>
    </details>
  )
}

function FlagChip({ field }: { field: FlagField }) {
  const { t } = useTranslation('members')
  const { filter, changeExtraFilter } = useFilter()
  const isOn = filter.extra[field] === '1'
  return (
    <Chip active={isOn} onClick={() => changeExtraFilter(field, () => (isOn ? '' : '1'))}>
      {t(`filters.fields.${field}`)}
    </Chip>
  )
}

function ChoiceFilter({ name, values }: { name: string; values: readonly string[] }) {
  const { t } = useTranslation('members')
  const { filter, changeExtraFilter } = useFilter()
  const texts = useAttributeTexts()
  return (
    <Field label={texts.label(name)}>
      <Select
        value={filter.extra[name] ?? ''}
        onChange={({ target }) => changeExtraFilter(name, () => target.value)}
      >
        <option value="">{t('filters.any')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {texts.value(name, value)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Interests() {
  const { t } = useTranslation(['members', 'common'])
  const { interests } = useLoaderData<MembersData>()
  return (
    <fieldset>
      <legend className="strong below-2">{t('filters.fields.interests')}</legend>
      <Deferred
        data={interests}
        fallback={<p className="muted">{t('common:loading')}</p>}
        failed={InterestsFailed}
      >
        {() => <InterestFilter />}
      </Deferred>
    </fieldset>
  )
}

function InterestsFailed() {
  const { t } = useTranslation('members')
  return <ReloadLine>{t('filters.interests_failed')}</ReloadLine>
}

function InterestFilter() {
  const { filter, changeExtraFilter } = useFilter()
  return (
    <InterestChips
      chosen={interestsOf(filter.extra)}
      onToggle={(key) =>
        changeExtraFilter('interests', (value) =>
          toggleInterest(interestsOf({ interests: value }), key).join(','),
        )
      }
    />
  )
}
