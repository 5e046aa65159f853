import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'

const STEP_HASH = /^#signup-(\d)$/
const stateSchema = v.fallback(v.object({ signupDepth: v.number() }), { signupDepth: 0 })

interface SignupSteps {
  /** The step in the URL; `null` without one. */
  step: number | null
  goTo: (step: number) => void
  /** Goes to the step before the one that is shown: by the browser's history if this visit added an entry. */
  back: (shown: number) => void
  /** Leaves the steps: restores the URL from before the first of them. */
  leave: () => void
}

/**
 * Returns the signup's step, which is in the URL's hash: each step is a history entry, and a change of the hash alone does not run the
 * loaders. The number of added entries is in the state of the entry itself, so that it survives a reload.
 */
export function useSignupSteps(): SignupSteps {
  const navigate = useNavigate()
  const { hash, search, ...location } = useLocation()
  const { signupDepth: depth } = v.parse(stateSchema, location.state)
  const named = STEP_HASH.exec(hash)?.[1]

  function open(step: number, signupDepth: number, replace: boolean) {
    const to = { search, hash: `#signup-${step}` }
    void navigate(to, { replace, preventScrollReset: true, state: { signupDepth } })
  }

  return {
    step: named === undefined ? null : Number(named),
    goTo: (step) => open(step, depth + 1, false),
    back: (shown) => {
      if (depth > 0 && shown === Number(named)) void navigate(-1)
      else open(shown - 1, depth, true)
    },
    leave: () => {
      if (depth > 0) void navigate(-depth)
      else if (named !== undefined) void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}
