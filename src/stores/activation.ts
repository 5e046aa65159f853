import { postActivation } from '#src/api/account.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { useSecondsLeft } from '#src/lib/hooks/use-seconds-left.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { accountStore } from '#src/lib/state.ts'

const COOLDOWN_SECONDS = 60

interface ActivationState {
  state: 'idle' | 'sending' | 'sent' | 'failed'
  /** When another mail may be requested, in milliseconds since 1970 by the server's clock. */
  readyAt: number
  /** Why the last attempt failed; a 429 is not a failure here, it only sets `readyAt`. */
  error: unknown
}

/** The state of resending the activation mail. */
export const useActivation = accountStore<ActivationState>(() => ({ state: 'idle', readyAt: 0, error: null }))

/** Returns how many seconds the member has to wait before they may request another mail; 0 when they may. */
export function useActivationWait(): number {
  return useSecondsLeft(useActivation(({ readyAt }) => readyAt))
}

/**
 * Requests the activation mail again, unless one was requested less than a minute ago; the server's own waiting time is shown, not waited
 * for.
 */
export async function resendActivation(): Promise<void> {
  const { state, readyAt } = useActivation.getState()
  if (state === 'sending') return
  if (serverNow() < readyAt) {
    useActivation.setState({ state: 'idle', error: null })
    return
  }
  useActivation.setState({ state: 'sending', error: null })
  try {
    await postActivation()
    useActivation.setState({ state: 'sent', readyAt: serverNow() + COOLDOWN_SECONDS * 1000 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      const seconds = error.retryAfter ?? COOLDOWN_SECONDS
      useActivation.setState({ state: 'idle', readyAt: serverNow() + seconds * 1000 })
      return
    }
    useActivation.setState({ state: 'failed', error })
  }
}
