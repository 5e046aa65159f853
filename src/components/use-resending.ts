import { useState } from 'react'
import { useSecondsLeft } from '#src/lib/hooks/use-seconds-left.ts'
import { useActivation } from '#src/stores/activation.ts'

/**
 * Returns the outcome of the last request for the activation mail, and how many seconds the member has to wait before the next; a mail that
 * was sent, or refused, is news only that long, and a failure only where it was waited for.
 */
export function useResending() {
  const state = useActivation((activation) => activation.state)
  const refusedFor = useActivation((activation) => activation.refusedFor)
  const error = useActivation((activation) => activation.error)
  const seconds = useSecondsLeft(useActivation(({ readyAt }) => readyAt))
  const [earlier] = useState(error)
  const isOver = state === 'failed' ? error === earlier : seconds === 0 && state !== 'sending'
  return { state: isOver ? ('idle' as const) : state, refusedFor, error, seconds }
}
