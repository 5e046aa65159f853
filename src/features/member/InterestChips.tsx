import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './InterestChips.module.css'
import { ownValue, textOf } from './plain-key.ts'

const FIRST = 12

interface InterestChipsProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  moreLabel: string
}

/** The backend's interests as chips to press; a dozen of them at first, and those that are chosen. */
export function InterestChips({ chosen, onChange, moreLabel }: InterestChipsProps) {
  const { t } = useTranslation('profile')
  const given = useSettings((state) => state.interests)
  const [showsAll, setShowsAll] = useState(false)
  const names: Readonly<Record<string, string>> = t('interests', { returnObjects: true })
  const keys = Object.keys(given ?? {})
  const shown = keys.filter((key, index) => showsAll || index < FIRST || chosen.includes(key))

  function toggle(key: string) {
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  }

  return (
    <>
      <ul className={styles.chips}>
        {shown.map((key) => (
          <li key={key}>
            <Chip active={chosen.includes(key)} onPress={() => toggle(key)}>
              <bdi>{textOf(names, key) ?? ownValue(given, key) ?? key}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      {shown.length < keys.length && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setShowsAll(true)}>
          {moreLabel}
        </Button>
      )}
    </>
  )
}
