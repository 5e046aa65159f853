import { useSyncExternalStore } from 'react'
import { countdown } from '#src/domain/money/bonus-countdown.ts'
import { serverNow } from '#src/lib/server-clock.ts'

const TICK_MS = 250

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Returns what is left until a moment by the server's clock, "03:59:58", at most `mostSeconds`: by default the four hours of the bonus. */
export function useCountdown(expires: number, mostSeconds?: number): string {
  return useSyncExternalStore(subscribe, () => {
    const { hours, minutes, seconds } = countdown(expires, serverNow(), mostSeconds)
    return `${hours}:${minutes}:${seconds}`
  })
}
