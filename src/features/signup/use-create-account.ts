import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#src/domain/api-error.ts'
import type { SignupRequest } from '#src/api/signup.ts'
import { signUp } from '#src/actions/sign-up.ts'
import { backOnline } from '#src/lib/back-online.ts'

/** The state of the account's creation: `waiting` for the connection, `busy`, or `idle` with the error, if any. */
export interface Creation {
  state: 'idle' | 'waiting' | 'busy'
  error: ApiError | null
}

const IDLE: Creation = { state: 'idle', error: null }

/**
 * Returns the state of the creation, and a function that starts it and returns how it ended; `null` when it was cancelled. While offline it
 * waits for the connection, until `cancel`, and asks for the request only then.
 */
export function useCreateAccount(): {
  creation: Creation
  create: (request: () => SignupRequest) => Promise<Creation | null>
  cancel: () => void
} {
  const [creation, setCreation] = useState(IDLE)
  const running = useRef<AbortController>(null)
  useLayoutEffect(() => () => running.current?.abort(), [])

  function settle(next: Creation): Creation {
    running.current = null
    setCreation(next)
    return next
  }

  async function create(request: () => SignupRequest): Promise<Creation | null> {
    const control = new AbortController()
    running.current = control
    while (!navigator.onLine) {
      setCreation({ state: 'waiting', error: null })
      await backOnline(control.signal)
      if (control.signal.aborted) {
        setCreation(IDLE)
        return null
      }
    }
    setCreation({ state: 'busy', error: null })
    try {
      await signUp(request())
      return settle(IDLE)
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('unreadable', { cause: error })
      return settle({ state: 'idle', error: failure })
    }
  }

  return { creation, create, cancel: () => running.current?.abort() }
}
