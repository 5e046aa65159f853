import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageLength } from '#src/domain/chat/chat.ts'
import {
  ABOUT_LENGTH,
  CHOICE_FIELDS,
  isAboutTooLong,
  ownNameProblem,
  PROFILE_CHOICES,
  type ProfileBlock,
  type ProfileFields,
} from '#src/domain/member/own-profile.ts'
import { useCountryName } from '#src/components/use-country-name.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './BlockForm.module.css'
import { InterestFields } from './InterestFields.tsx'
import { useFieldProblem } from './use-field-problem.ts'
import { useValueNames } from './use-value-names.ts'

interface BlockFieldsProps {
  block: ProfileBlock
  email: string | null
  /** Something changed that no field of the form tells. */
  onChange: () => void
}

/** The fields of one block. */
export function BlockFields({ block, email, onChange }: BlockFieldsProps) {
  switch (block) {
    case 'about':
      return <AboutFields email={email} />
    case 'place':
      return <PlaceFields onChange={onChange} />
    case 'looks':
      return <LooksFields />
    case 'interests':
      return <InterestFields onChange={onChange} />
  }
}

function AboutFields({ email }: { email: string | null }) {
  const { t } = useTranslation('myprofile')
  const problemText = useFieldProblem()
  const { formState, register, control } = useFormContext<ProfileFields>()
  const about = useWatch({ control, name: 'about' })
  const { errors } = formState
  const checkName = (name: string) => {
    const problem = ownNameProblem(name, email)
    return problem === null || problemText(problem)
  }
  const checkAbout = (text: string) => !isAboutTooLong(text) || problemText('too_long')
  return (
    <>
      <Field label={t('name')} error={errors.name?.message}>
        <TextInput dir="auto" autoComplete="nickname" {...register('name', { validate: checkName })} />
      </Field>
      <Field
        label={t('about')}
        hint={t('about_hint')}
        error={errors.about?.message}
        aside={
          <span className="muted text-s tabular">
            {messageLength(about)} / {ABOUT_LENGTH}
          </span>
        }
      >
        <TextArea dir="auto" rows={6} {...register('about', { validate: checkAbout })} />
      </Field>
    </>
  )
}

function PlaceFields({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('myprofile')
  const names = useValueNames()
  const { countries } = useSiteSettings()
  const regions = useSettings((state) => state.regions)
  const countryName = useCountryName()
  const { formState, register, control, setValue } = useFormContext<ProfileFields>()
  const country = useWatch({ control, name: 'country' })
  const { errors } = formState
  const countryRegions = ownValue(regions, country) ?? []

  function forgetRegion() {
    setValue('countryregion', '')
    onChange()
  }

  return (
    <div className={styles.columns}>
      <Field label={names.field('country')} error={errors.country?.message}>
        <Select {...register('country', { onChange: forgetRegion })}>
          {countries.map(({ code }) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </Select>
      </Field>
      {countryRegions.length > 0 && (
        <Field label={names.field('countryregion')} error={errors.countryregion?.message}>
          <Select {...register('countryregion')}>
            <option value="">{t('not_said')}</option>
            {countryRegions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={names.field('city')} hint={t('city_hint')} error={errors.city?.message}>
        <TextInput dir="auto" autoComplete="address-level2" {...register('city')} />
      </Field>
    </div>
  )
}

function LooksFields() {
  const { t } = useTranslation('myprofile')
  const names = useValueNames()
  const { formState, register } = useFormContext<ProfileFields>()
  const { errors } = formState
  return (
    <div className={styles.columns}>
      {CHOICE_FIELDS.map((field) => (
        <Field key={field} label={names.field(field)} error={errors[field]?.message}>
          <Select {...register(field)}>
            <option value="">{t('not_said')}</option>
            {PROFILE_CHOICES[field].map((value) => (
              <option key={value} value={value}>
                {names.value(field, value)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}
