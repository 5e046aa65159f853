import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#src/lib/time/durations.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'

/** Returns the time by the server's clock in milliseconds, updated every minute, for words like "yesterday". */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
