import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import { textOf } from '#src/features/member/plain-key.ts'
import { useSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Segments } from '#src/ui/Segments.tsx'
import { Select } from '#src/ui/Select.tsx'
import styles from './WishFields.module.css'

const FIRST_INTERESTS = 12

/** What the member wishes for; without a gender everybody is meant. */
export interface Wishes {
  gender: 'female' | 'male' | undefined
  min_age: number
  max_age: number
  interests: string[]
}

interface WishFieldsProps {
  step: number
  wishes: Wishes
  /** The minimum age of the site. */
  lowest: number
  onChange: (wishes: Wishes) => void
}

/** The fields of one of the three questions. */
export function WishFields({ step, wishes, lowest, onChange }: WishFieldsProps) {
  const { t } = useTranslation('matchfinder')
  if (step === 0) {
    return (
      <Segments<'female' | 'male'>
        label={t('gender')}
        options={[
          { value: 'female', label: t('women') },
          { value: 'male', label: t('men') },
        ]}
        value={wishes.gender}
        onChange={(gender) => onChange({ ...wishes, gender })}
      />
    )
  }
  if (step === 2) return <InterestWishes wishes={wishes} onChange={onChange} />

  const ages = Array.from({ length: MAXIMUM_AGE_YEARS - lowest + 1 }, (_, index) => lowest + index)
  const options = ages.map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ))
  const changeMin = (min_age: number) =>
    onChange({ ...wishes, min_age, max_age: Math.max(min_age, wishes.max_age) })
  const changeMax = (max_age: number) =>
    onChange({ ...wishes, max_age, min_age: Math.min(max_age, wishes.min_age) })
  return (
    <div className={styles.ages}>
      <Field label={t('min_age')}>
        <Select value={wishes.min_age} onChange={(event) => changeMin(Number(event.target.value))}>
          {options}
        </Select>
      </Field>
      <Field label={t('max_age')}>
        <Select value={wishes.max_age} onChange={(event) => changeMax(Number(event.target.value))}>
          {options}
        </Select>
      </Field>
    </div>
  )
}

function InterestWishes({ wishes, onChange }: Pick<WishFieldsProps, 'wishes' | 'onChange'>) {
  const { t } = useTranslation(['matchfinder', 'profile'])
  const given = useSettings((state) => state.interests)
  const [showsAll, setShowsAll] = useState(false)
  const names: Readonly<Record<string, string>> = t('profile:interests', { returnObjects: true })
  const keys = Object.keys(given ?? {})
  const { interests } = wishes
  const shown = keys.filter((key, index) => showsAll || index < FIRST_INTERESTS || interests.includes(key))

  function toggle(key: string) {
    const others = interests.filter((other) => other !== key)
    onChange({ ...wishes, interests: interests.includes(key) ? others : [...interests, key] })
  }

  if (keys.length === 0) return <p>{t('interests_missing')}</p>
  return (
    <div>
      <p className={styles.hint}>{t('interests_hint')}</p>
      <ul className={styles.chips}>
        {shown.map((key) => (
          <li key={key}>
            <Chip active={interests.includes(key)} onPress={() => toggle(key)}>
              <bdi>{textOf(names, key) ?? given?.[key] ?? key}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      {shown.length < keys.length && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setShowsAll(true)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
