import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codePointsIn } from '#src/lib/text/code-points.ts'
import { ATTRIBUTES, type ProfileBlock } from '#src/domain/member/attributes.ts'
import {
  MAX_ABOUT_LENGTH,
  attributesOf,
  isAboutTooLong,
  ownNameProblem,
  type ProfileFields,
} from '#src/domain/member/own-profile.ts'
import { AttributeField } from '#src/components/AttributeField.tsx'
import { useAttributeTexts } from '#src/components/use-attribute-texts.ts'
import { RegionsFailed } from '#src/components/failure/RegionsFailed.tsx'
import { useCountries, useRegions } from '#src/components/use-place-names.ts'
import { useSettings } from '#src/stores/settings.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './BlockForm.module.css'
import { InterestFields } from './InterestFields.tsx'
import { useProfileErrorText } from './use-profile-error-text.ts'

interface BlockFieldsProps {
  block: ProfileBlock
  email: string | null
  /** The saved values. */
  saved: ProfileFields
  /** Called when a value is set without a change event of the form. */
  onChange: () => void
}

/** The fields of one block, its attributes last. */
export function BlockFields({ block, email, saved, onChange }: BlockFieldsProps) {
  return (
    <>
      {block === 'about' && <AboutFields email={email} />}
      {block === 'place' && <PlaceFields saved={saved} onChange={onChange} />}
      {block === 'interests' && <InterestFields onChange={onChange} />}
      <AttributeFields block={block} saved={saved} />
    </>
  )
}

function AboutFields({ email }: { email: string | null }) {
  const { t } = useTranslation('myprofile')
  const fieldErrorText = useProfileErrorText()
  const { formState, register, control } = useFormContext<ProfileFields>()
  const about = useWatch({ control, name: 'about' })
  const { errors } = formState
  const checkName = (name: string) => {
    const problem = ownNameProblem(name, email)
    return problem === null || fieldErrorText(problem)
  }
  const checkAbout = (text: string) => !isAboutTooLong(text) || fieldErrorText('too_long')
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
            {codePointsIn(about)} / {MAX_ABOUT_LENGTH}
          </span>
        }
      >
        <TextArea dir="auto" rows={6} {...register('about', { validate: checkAbout })} />
      </Field>
    </>
  )
}

function PlaceFields({ saved, onChange }: Pick<BlockFieldsProps, 'saved' | 'onChange'>) {
  const { t } = useTranslation('myprofile')
  const texts = useAttributeTexts()
  const isWithoutRegions = useSettings((state) => state.regions === null)
  const { formState, register, control, setValue } = useFormContext<ProfileFields>()
  const country = useWatch({ control, name: 'country' })
  const countries = useCountries(country)
  const { errors } = formState
  const countryRegions = useRegions(country)
  const { country: ownCountry, countryregion: own } = saved
  // Without an option for it, leaving the field would empty it.
  const isUnlisted = own && country === ownCountry && !countryRegions.some(({ id }) => id === own)

  function clearRegion() {
    setValue('countryregion', '')
    onChange()
  }

  return (
    <div className={styles.columns}>
      <Field label={texts.label('country')} error={errors.country?.message}>
        <Select autoComplete="country" {...register('country', { onChange: clearRegion })}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {countryRegions.length > 0 && (
        <Field label={texts.label('countryregion')} error={errors.countryregion?.message}>
          <Select autoComplete="address-level1" {...register('countryregion')}>
            <option value="">{t('not_said')}</option>
            {isUnlisted && <option value={own}>…</option>}
            {countryRegions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isWithoutRegions && <RegionsFailed />}
      <Field label={texts.label('city')} hint={t('city_hint')} error={errors.city?.message}>
        <TextInput dir="auto" autoComplete="address-level2" {...register('city')} />
      </Field>
    </div>
  )
}

function AttributeFields({ block, saved }: Pick<BlockFieldsProps, 'block' | 'saved'>) {
  const { t } = useTranslation('myprofile')
  const { formState, register } = useFormContext<ProfileFields>()
  const { errors } = formState
  const names = attributesOf(block)
  if (names.length === 0) return null
  return (
    <div className={styles.columns}>
      {names.map((name) => (
        <AttributeField
          key={name}
          name={name}
          attribute={ATTRIBUTES[name]}
          none={t('not_said')}
          own={saved[name]}
          error={errors[name]?.message}
          control={register(name)}
        />
      ))}
    </div>
  )
}
