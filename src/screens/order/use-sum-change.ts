import { useEffect, useState } from 'react'
import { type ShownSum, sumChange, type SumChange } from '#src/domain/money/sum-change.ts'

/** A click this soon after the sum went up was meant for the previous sum. */
const UNSEEN_MS = 1_000

interface Seen {
  sum: ShownSum
  cause: string
  change: SumChange | null
  isUnseen: boolean
}

/**
 * The last change of a sum that the member did not cause, and whether it is so recent that a click must have been meant for the previous
 * sum.
 */
interface SeenChange {
  change: SumChange | null
  isUnseen: boolean
}

function isSame(a: ShownSum, b: ShownSum): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Follows the sum of an order on the screen. `cause` changes when the member changes the sum; `before` is what an earlier page showed. */
export function useSumChange(sum: ShownSum, cause: string, before: ShownSum | null = null): SeenChange {
  const [seen, setSeen] = useState<Seen>({ sum: before ?? sum, cause, change: null, isUnseen: false })
  const { change, isUnseen } = seen

  if (seen.cause !== cause) setSeen({ sum, cause, change: null, isUnseen: false })
  else if (!isSame(seen.sum, sum)) {
    const next = sumChange(isUnseen && change ? change.before : seen.sum, sum)
    const previous = isUnseen ? null : change
    setSeen({ sum, cause, change: next ?? previous, isUnseen: next?.isDearer ?? false })
  }

  useEffect(() => {
    if (!isUnseen) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isUnseen: false })), UNSEEN_MS)
    return () => clearTimeout(timer)
  }, [change, isUnseen])

  return { change, isUnseen }
}
