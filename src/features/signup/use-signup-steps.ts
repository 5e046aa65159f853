import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'

const STEP_HASH = /^#signup-(\d)$/
const stateSchema = v.fallback(v.object({ signupDepth: v.number() }), { signupDepth: 0 })

interface SignupSteps {
  /** The step that the address names; `null` where it names none. */
  step: number | null
  goTo: (step: number) => void
  /** From the step that is shown to the one before: the browser's own Back where this visit came that way. */
  back: (shown: number) => void
  /** Leaves all steps behind: the address is again what it was before the first of them. */
  leave: () => void
}

/**
 * The signup's step in the hash of the address: each step is an entry of the history, and a change of the hash alone loads nothing anew.
 * How many entries were added stands in the entry itself, so that it survives a reload.
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
