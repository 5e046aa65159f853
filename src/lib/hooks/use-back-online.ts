import { useEffect, useEffectEvent } from 'react'

/** Runs each time that the browser has a connection again, while something waits for it. */
export function useBackOnline(run: () => void, isWaiting: boolean): void {
  const goOn = useEffectEvent(run)
  useEffect(() => {
    if (!isWaiting) return undefined
    const listen = () => goOn()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isWaiting])
}
