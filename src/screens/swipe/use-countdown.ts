import { useEffect, useState } from 'react'
import { serverNow } from '#src/lib/server-clock.ts'

const SECOND_MS = 1_000

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** The time until a moment of the server's clock as `hh:mm:ss`; it stops at zero. */
export function useCountdown(until: number): string {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')
}
