import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'

const stateSchema = v.fallback(v.object({ stepsBefore: v.array(v.number()) }), { stepsBefore: [] })

interface Steps {
  /** The step in the URL; `null` without one. */
  step: number | null
  goTo: (step: number) => void
  /** Goes to an earlier step: back to its entry if this visit has one, so that Back does not lead to a later step. */
  goBackTo: (step: number) => void
  /** Goes to the step before the one that is shown: by the browser's history if this visit added an entry. */
  back: (shown: number) => void
  /** Leaves the steps: restores the URL from before the first of them. */
  leave: () => void
}

/** Takes a step that is not shown yet out of the URL; otherwise each answer that completes a step would lead on towards it. */
export function useShownStep({ step: named, back }: Steps, shown: number): void {
  const stay = useEffectEvent(() => {
    if (named !== null && named > shown) back(shown + 1)
  })
  useEffect(() => stay(), [named, shown])
}

/**
 * Returns the step of a flow, which is in the URL's hash (`#signup-2`): each step is a history entry, and a hash that is added or changed
 * does not run the loaders. The steps of the entries that were added before it are in the state of the entry itself, so that they survive a
 * reload. `first` is the step that is shown without a hash.
 */
export function useSteps(flow: string, first = 0): Steps {
  const navigate = useNavigate()
  const entry = useLocation()
  const { hash, search } = entry
  const { stepsBefore: before } = v.parse(stateSchema, entry.state)
  const depth = before.length
  const prefix = `#${flow}-`
  const number = hash.startsWith(prefix) ? hash.slice(prefix.length) : ''
  const named = /^\d$/.test(number) ? number : undefined

  function open(step: number, stepsBefore: number[], replace: boolean) {
    const to = { search, hash: `${prefix}${step}` }
    // The second of two quick presses: the step of the first is in the URL, but not rendered yet.
    if (location.hash === to.hash) return
    void navigate(to, { replace, preventScrollReset: true, state: { stepsBefore } })
  }

  function goTo(step: number) {
    open(step, [...before, Number(named ?? first)], false)
  }

  return {
    step: named === undefined ? null : Number(named),
    goTo,
    goBackTo: (step) => {
      const index = before.lastIndexOf(step)
      if (index < 0) goTo(step)
      // Not for the second of two quick presses.
      else if (location.hash === hash) void navigate(index - depth)
    },
    back: (shown) => {
      // The second of two quick presses.
      if (location.hash !== hash) return
      if (depth > 0 && shown === Number(named)) void navigate(-1)
      else open(shown - 1, before, true)
    },
    leave: () => {
      if (depth > 0) void navigate(-depth)
      else if (named !== undefined) void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}
