import { type MouseEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import styles from './InterestChips.module.css'
import { type Interest, useInterests } from './use-interests.ts'

const FIRST = 12

interface InterestChipsProps {
  chosen: readonly string[]
  onToggle: (key: string) => void
  /**
   * With this label, at first only a dozen and the chosen ones are shown, and a button with the label shows all; without it all are shown.
   */
  moreLabel?: string
}

/** The interests as toggle chips; the intimate ones in a group that the member opens (docs/rules.md#interests). */
export function InterestChips({ chosen, onToggle, moreLabel }: InterestChipsProps) {
  const { t } = useTranslation('profile')
  const groupId = useId()
  const interests = useInterests(chosen)
  const [showsAll, setShowsAll] = useState(moreLabel === undefined)
  const everyday = interests.filter(({ isIntimate }) => !isIntimate)
  const intimate = interests.filter(({ isIntimate }) => isIntimate)
  const [isOpen, setIsOpen] = useState(intimate.some(({ key }) => chosen.includes(key)))
  const shown = everyday.filter(({ key }, index) => showsAll || index < FIRST || chosen.includes(key))

  /** The last chip before the new ones takes the focus, because the button is gone then. */
  function showAll({ currentTarget }: MouseEvent) {
    currentTarget.previousElementSibling?.querySelector<HTMLElement>(`li:nth-child(${FIRST}) button`)?.focus()
    setShowsAll(true)
  }

  const listOf = (rows: Interest[]) => (
    <ul className="row gap-2 align-stretch wrap">
      {rows.map(({ key, name }) => (
        <li key={key}>
          <Chip active={chosen.includes(key)} onClick={() => onToggle(key)}>
            <bdi>{name}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )

  return (
    <div className="stack gap-3 above-3">
      {listOf(shown)}
      {shown.length < everyday.length && (
        <Button variant="quiet" size="sm" className="self-start flush" onClick={showAll}>
          {moreLabel}
        </Button>
      )}
      {intimate.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className={classes('self-start flush', styles.fold)}
          aria-expanded={isOpen}
          aria-controls={groupId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('intimate')}
          <Icon icon={chevronDown} size={16} />
        </Button>
      )}
      <div id={groupId} role="group" aria-label={t('intimate')} hidden={!isOpen}>
        {isOpen && listOf(intimate)}
      </div>
    </div>
  )
}
