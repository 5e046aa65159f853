import { useEffect, useEffectEvent } from 'react'

/** Calls back each time the browser is online again, while `isWaiting`. */
export function useBackOnline(run: () => void, isWaiting: boolean): void {
  const goOn = useEffectEvent(run)
  useEffect(() => {
    if (!isWaiting) return undefined
    const listen = () => goOn()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isWaiting])
}
