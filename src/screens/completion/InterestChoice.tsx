import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CompletionForm } from '#src/domain/completion.ts'
import { textOf } from '#src/features/member/plain-key.ts'
import { useSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './InterestChoice.module.css'

const FIRST = 12

/** The backend's interests as chips to press; a dozen of them at first, and those that are chosen. */
export function InterestChoice({ control }: { control: Control<CompletionForm> }) {
  const { t } = useTranslation(['completion', 'profile'])
  const given = useSettings((state) => state.interests)
  const [showsAll, setShowsAll] = useState(false)
  const { field } = useController({ control, name: 'interests' })
  const names: Readonly<Record<string, string>> = t('profile:interests', { returnObjects: true })
  const keys = Object.keys(given ?? {})
  const shown = keys.filter((key, index) => showsAll || index < FIRST || field.value.includes(key))

  function toggle(key: string) {
    field.onChange(
      field.value.includes(key) ? field.value.filter((other) => other !== key) : [...field.value, key],
    )
  }

  if (keys.length === 0) return null
  return (
    <div role="group" aria-labelledby="interests-title">
      <p className={styles.title} id="interests-title">
        {t('profile.interests')}
      </p>
      <p className={styles.hint}>{t('profile.interests_hint')}</p>
      <ul className={styles.chips}>
        {shown.map((key) => (
          <li key={key}>
            <Chip active={field.value.includes(key)} onPress={() => toggle(key)}>
              <bdi>{textOf(names, key) ?? given?.[key] ?? key}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      {shown.length < keys.length && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setShowsAll(true)}>
          {t('profile.more')}
        </Button>
      )}
    </div>
  )
}
