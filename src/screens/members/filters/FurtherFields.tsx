import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { type ChoiceField, furtherFields, interestsOf, SEARCH_CHOICES } from '#src/domain/member/search.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { useInterests } from '#src/components/use-interests.ts'
import { useReload } from '#src/components/use-reload.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import { Select } from '#src/ui/form/Select.tsx'
import styles from './FurtherFields.module.css'
import type { loader } from '#src/screens/members/MembersScreen.tsx'
import { useFilter } from './use-filter.ts'
import { useFurtherTexts } from './use-further-texts.ts'

/** The filters that the settings name beyond the usual ones; folded away while none of them is set. */
export function FurtherFields() {
  const { t } = useTranslation('members')
  const { filter } = useFilter()
  const { choices, flags, hasInterests } = furtherFields(useSiteSettings().search_fields)
  const active = Object.keys(filter.further).length
  const [isOpen] = useState(active > 0)
  if (choices.length === 0 && flags.length === 0 && !hasInterests) return null
  return (
    <details className={`line-above ${styles.more}`} open={isOpen}>
      <summary className={`row gap-3 between strong ${styles.summary}`}>
        {active > 0
          ? t('filters.more_active', { count: active, text: formatNumber(active) })
          : t('filters.more')}
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
        {choices.map((field) => (
          <ChoiceSelect key={field} field={field} />
        ))}
        {hasInterests && <Interests />}
      </div>
    </details>
  )
}

function useFurther() {
  const { filter, changeFurther } = useFilter()
  return { further: filter.further, changeFurther }
}

function FlagChip({ field }: { field: string }) {
  const { further, changeFurther } = useFurther()
  const { labelOf } = useFurtherTexts()
  const isOn = further[field] === '1'
  return (
    <Chip active={isOn} onPress={() => changeFurther(field, () => (isOn ? '' : '1'))}>
      {labelOf(field)}
    </Chip>
  )
}

function ChoiceSelect({ field }: { field: ChoiceField }) {
  const { t } = useTranslation('members')
  const { further, changeFurther } = useFurther()
  const { labelOf, valueOf } = useFurtherTexts()
  return (
    <Field label={labelOf(field)}>
      <Select
        value={further[field] ?? ''}
        onChange={({ target }) => changeFurther(field, () => target.value)}
      >
        <option value="">{t('filters.any')}</option>
        {SEARCH_CHOICES[field].map((value) => (
          <option key={value} value={value}>
            {valueOf(field, value)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Interests() {
  const { t } = useTranslation(['members', 'common'])
  const { interests } = useLoaderData<typeof loader>()
  return (
    <fieldset className={styles.interests}>
      <legend className="text-m strong below-2">{t('filters.fields.interests')}</legend>
      <Deferred
        data={interests}
        fallback={<p className="muted text-s">{t('common:loading')}</p>}
        failed={InterestsFailed}
      >
        {() => <InterestChips />}
      </Deferred>
    </fieldset>
  )
}

function InterestsFailed() {
  const { t } = useTranslation(['members', 'common'])
  const { busy, reload } = useReload()
  return (
    <p className="muted text-s" role="alert">
      {t('filters.interests_failed')}
      <Button variant="quiet" size="sm" busy={busy} onClick={reload}>
        {t('common:error.retry')}
      </Button>
    </p>
  )
}

function InterestChips() {
  const { changeFurther, further } = useFurther()
  const chosen = interestsOf(further)

  function toggle(key: string) {
    changeFurther('interests', (value) => {
      const keys = interestsOf({ interests: value })
      return (keys.includes(key) ? keys.filter((row) => row !== key) : [...keys, key]).join(',')
    })
  }

  return (
    <div className={`row gap-2 align-stretch wrap pad-1 ${styles.chips}`}>
      {useInterests(chosen).map(({ key, name }) => (
        <Chip key={key} active={chosen.includes(key)} onPress={() => toggle(key)}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </div>
  )
}
