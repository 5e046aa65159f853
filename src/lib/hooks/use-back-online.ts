import { useEffect, useEffectEvent } from 'react'

/** Calls back each time the browser is online again, while `isWaiting`. */
export function useBackOnline(callback: () => void, isWaiting: boolean): void {
  const onOnline = useEffectEvent(callback)
  useEffect(() => {
    if (!isWaiting) return undefined
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isWaiting])
}
