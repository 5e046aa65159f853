import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#src/lib/time/durations.ts'

/** Returns the time of this device in milliseconds, updated every minute, for words like "yesterday". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
