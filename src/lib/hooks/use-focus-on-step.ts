import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `focus` whenever another step is shown. This happens before the step is painted: later, on a slow device, the focus would be taken
 * from a field that the member has begun to type into.
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
