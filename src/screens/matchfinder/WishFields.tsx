import { useTranslation } from 'react-i18next'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import { toggleInterest } from '#src/domain/member/interests.ts'
import { type MatchWishes, withMaxAge, withMinAge } from '#src/domain/member/match-wishes.ts'
import { InterestChips } from '#src/components/InterestChips.tsx'
import { useSettings } from '#src/stores/settings.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Segments } from '#src/ui/form/Segments.tsx'
import { Select } from '#src/ui/form/Select.tsx'

interface WishFieldsProps {
  step: number
  wishes: MatchWishes
  /** The site's minimum age. */
  minAge: number
  onChange: (wishes: MatchWishes) => void
}

/** The fields of one of the three questions. */
export function WishFields({ step, wishes, minAge, onChange }: WishFieldsProps) {
  const { t } = useTranslation('matchfinder')
  if (step === 0) {
    return (
      <Segments<'female' | 'male'>
        label={t('gender')}
        options={[
          { value: 'female', label: t('women') },
          { value: 'male', label: t('men') },
        ]}
        value={wishes.gender || undefined}
        onChange={(gender) => onChange({ ...wishes, gender })}
      />
    )
  }
  if (step === 2) return <InterestWishes wishes={wishes} onChange={onChange} />

  const ages = Array.from({ length: MAXIMUM_AGE_YEARS - minAge + 1 }, (_, index) => minAge + index)
  const options = ages.map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ))
  return (
    <div className="stack gap-4 columns-2">
      <Field label={t('min_age')}>
        <Select
          value={wishes.min_age}
          onChange={({ target }) => onChange(withMinAge(wishes, Number(target.value)))}
        >
          {options}
        </Select>
      </Field>
      <Field label={t('max_age')}>
        <Select
          value={wishes.max_age}
          onChange={({ target }) => onChange(withMaxAge(wishes, Number(target.value)))}
        >
          {options}
        </Select>
      </Field>
    </div>
  )
}

function InterestWishes({ wishes, onChange }: Pick<WishFieldsProps, 'wishes' | 'onChange'>) {
  const { t } = useTranslation('matchfinder')
  const hasInterests = useSettings((state) => Object.keys(state.interests ?? {}).length > 0)
  if (!hasInterests) return <p>{t('interests_missing')}</p>
  return (
    <div>
      <p className="muted">{t('interests_hint')}</p>
      <InterestChips
        chosen={wishes.interests}
        onToggle={(key) => onChange({ ...wishes, interests: toggleInterest(wishes.interests, key) })}
        moreLabel={t('more')}
      />
    </div>
  )
}
