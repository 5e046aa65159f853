import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProfileFields } from '#src/domain/own-profile.ts'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './InterestFields.module.css'
import { useValueNames } from './use-value-names.ts'

/** All interests as toggles; those that the profile has and nobody lists stay in. */
export function InterestFields({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('myprofile')
  const names = useValueNames()
  const { control, formState, setValue } = useFormContext<ProfileFields>()
  const chosen = useWatch({ control, name: 'interests' })
  const keys = [...new Set([...names.interests, ...chosen])]
  const error = formState.errors.interests?.message

  function toggle(key: string) {
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
    setValue('interests', next)
    onChange()
  }

  return (
    <fieldset className={styles.interests}>
      <legend className={styles.legend}>{t('interests_legend')}</legend>
      <ul className={styles.chips}>
        {keys.map((key) => (
          <li key={key}>
            <Chip active={chosen.includes(key)} onPress={() => toggle(key)}>
              <bdi>{names.interest(key)}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
