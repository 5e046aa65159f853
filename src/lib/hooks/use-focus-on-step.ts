import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `focus` whenever another step is shown. This happens before the step is painted: if it came later, a slow device could take the
 * focus away from a field that the member is already typing in.
 */
export function useFocusOnStep(step: number | string, focus: () => void): void {
  const shown = useRef(step)
  const focusStep = useEffectEvent(focus)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    focusStep()
  }, [step])
}
