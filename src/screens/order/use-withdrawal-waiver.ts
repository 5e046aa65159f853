import { useId, useState } from 'react'

/** The consent to begin before the withdrawal period is over. */
export interface Consent {
  value: boolean
  isMissing: boolean
  /** The id of its box. */
  id: string
  change: (value: boolean) => void
  /** Whether it was given; when not, the box says so and takes the focus. */
  isGiven: () => boolean
}

/** Starts unticked, unless it was given on the page before. */
export function useConsent(before = false): Consent {
  const [value, setValue] = useState(before)
  const [isMissing, setIsMissing] = useState(false)
  const id = useId()
  return {
    value,
    isMissing,
    id,
    change: (next) => {
      setValue(next)
      setIsMissing(false)
    },
    isGiven: () => {
      setIsMissing(!value)
      if (!value) document.getElementById(id)?.focus()
      return value
    },
  }
}
