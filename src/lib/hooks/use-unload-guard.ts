import { useEffect, useEffectEvent } from 'react'
import { holdPage } from '#src/lib/reload-guard.ts'

/** While a reload would lose something, the browser asks before the page is left, and the app does not reload it by itself. */
export function useUnloadGuard(wouldLose: () => boolean): void {
  const isHeld = useEffectEvent(wouldLose)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault()
    }
    const release = holdPage(() => isHeld())
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
}
