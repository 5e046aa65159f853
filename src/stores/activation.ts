import { postActivation } from '#src/api/account.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { useFirst } from '#src/lib/hooks/use-first.ts'
import { useSecondsLeft } from '#src/lib/hooks/use-seconds-left.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { accountStore } from '#src/lib/state.ts'

const COOLDOWN_SECONDS = 60

interface ActivationState {
  state: 'idle' | 'sending' | 'sent' | 'refused' | 'failed'
  /** When another mail may be requested, in milliseconds since 1970 by the server's clock. */
  readyAt: number
  /** How many seconds the member had to wait when the last attempt was refused. */
  refusedFor: number
  /** Why the last attempt failed; a 429 is not a failure here but `refused`. */
  error: unknown
}

/** The state of resending the activation mail. */
const useActivation = accountStore<ActivationState>(() => ({
  state: 'idle',
  readyAt: 0,
  refusedFor: 0,
  error: null,
}))

/**
 * Returns the outcome of the last request, and how many seconds the member has to wait before the next; a mail that was sent, or refused, is
 * news only that long, and a failure only where it was waited for.
 */
export function useResending(): Omit<ActivationState, 'readyAt'> & { seconds: number } {
  const state = useActivation((activation) => activation.state)
  const refusedFor = useActivation((activation) => activation.refusedFor)
  const error = useActivation((activation) => activation.error)
  const seconds = useSecondsLeft(useActivation(({ readyAt }) => readyAt))
  const earlier = useFirst(error)
  const isOver = state === 'failed' ? error === earlier : seconds === 0 && state !== 'sending'
  return { state: isOver ? 'idle' : state, refusedFor, error, seconds }
}

/**
 * Requests the activation mail again, unless one was requested less than a minute ago; the server's own waiting time is shown, not waited
 * for.
 */
export async function resendActivation(): Promise<void> {
  const { state, readyAt } = useActivation.getState()
  if (state === 'sending') return
  const left = Math.ceil((readyAt - serverNow()) / 1000)
  if (left > 0) {
    useActivation.setState({ state: 'refused', refusedFor: left, error: null })
    return
  }
  useActivation.setState({ state: 'sending', error: null })
  try {
    await postActivation()
    useActivation.setState({ state: 'sent', readyAt: serverNow() + COOLDOWN_SECONDS * 1000 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      const refusedFor = error.retryAfter || COOLDOWN_SECONDS
      useActivation.setState({ state: 'refused', refusedFor, readyAt: serverNow() + refusedFor * 1000 })
      return
    }
    useActivation.setState({ state: 'failed', error })
  }
}
