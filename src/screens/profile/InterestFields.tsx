import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProfileFields } from '#src/domain/member/own-profile.ts'
import { useInterests } from '#src/components/use-interests.ts'
import { Chip } from '#src/ui/Chip.tsx'

/** All interests as toggles, including interests of the profile that the site does not list. */
export function InterestFields({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('myprofile')
  const { control, formState, setValue } = useFormContext<ProfileFields>()
  const chosen = useWatch({ control, name: 'interests' })
  const interests = useInterests(chosen)
  const error = formState.errors.interests?.message

  function toggle(key: string) {
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
    setValue('interests', next)
    onChange()
  }

  return (
    <fieldset>
      <legend className="muted text-m below-3">{t('interests_legend')}</legend>
      <ul className="row gap-2 align-stretch wrap">
        {interests.map(({ key, name }) => (
          <li key={key}>
            <Chip active={chosen.includes(key)} onClick={() => toggle(key)}>
              <bdi>{name}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      {error && (
        <p className="danger above-2" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
