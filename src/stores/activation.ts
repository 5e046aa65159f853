import { postActivation } from '#src/api/account.ts'
import { ApiError } from '#src/domain/api-error.ts'
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
export const useActivation = accountStore<ActivationState>(() => ({
  state: 'idle',
  readyAt: 0,
  refusedFor: 0,
  error: null,
}))

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
