import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toggleInterest } from '#src/domain/member/interests.ts'
import type { ProfileFields } from '#src/domain/member/own-profile.ts'
import { InterestChips } from '#src/components/InterestChips.tsx'

/** All interests as toggles, including interests of the profile that the site does not list. */
export function InterestFields({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('myprofile')
  const { control, formState, setValue } = useFormContext<ProfileFields>()
  const chosen = useWatch({ control, name: 'interests' })
  const error = formState.errors.interests?.message

  function toggle(key: string) {
    setValue('interests', toggleInterest(chosen, key))
    onChange()
  }

  return (
    <fieldset>
      <legend className="muted">{t('interests_legend')}</legend>
      <InterestChips chosen={chosen} onToggle={toggle} />
      {error && (
        <p className="danger above-2" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
