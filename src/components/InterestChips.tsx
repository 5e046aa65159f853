import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { useInterests } from './use-interests.ts'

const FIRST = 12

interface InterestChipsProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  moreLabel: string
}

/** The interests as toggle chips: at first a dozen and the chosen ones, then all. */
export function InterestChips({ chosen, onChange, moreLabel }: InterestChipsProps) {
  const interests = useInterests()
  const [showsAll, setShowsAll] = useState(false)
  const shown = interests.filter(({ key }, index) => showsAll || index < FIRST || chosen.includes(key))

  function toggle(key: string) {
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  }

  return (
    <>
      <ul className="row gap-2 align-stretch wrap above-3">
        {shown.map(({ key, name }) => (
          <li key={key}>
            <Chip active={chosen.includes(key)} onClick={() => toggle(key)}>
              <bdi>{name}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      {shown.length < interests.length && (
        <Button variant="quiet" size="sm" className="above-2" onClick={() => setShowsAll(true)}>
          {moreLabel}
        </Button>
      )}
    </>
  )
}
