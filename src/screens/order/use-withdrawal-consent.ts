import { useId, useState } from 'react'

/** The checkbox by which the member lets the delivery begin before the withdrawal period ends. */
export interface WithdrawalConsent {
  value: boolean
  isMissing: boolean
  /** The id of the checkbox. */
  id: string
  change: (value: boolean) => void
  /** Returns whether it is ticked; if not, it shows an error and takes the focus. */
  isGiven: () => boolean
}

/** Returns the state of the checkbox: unticked, unless it was ticked on the previous page. */
export function useWithdrawalConsent(hasConsented = false): WithdrawalConsent {
  const [value, setValue] = useState(hasConsented)
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
