import { useSyncExternalStore } from 'react'
import { countdown } from '#src/lib/time/countdown.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'

const TICK_MS = 250

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Returns what `read` returns, read again four times a second. */
export function useTicking<T extends string | boolean>(read: () => T): T {
  return useSyncExternalStore(subscribe, read)
}

/**
 * Returns the time left until `expires` by the server's clock, such as "03:59:58", at most `maxSeconds`; computed from the clock on every
 * tick, so that it cannot drift.
 */
export function useCountdown(expires: number, maxSeconds?: number): string {
  return useTicking(() => {
    const { hours, minutes, seconds } = countdown(expires, serverNow(), maxSeconds)
    return `${hours}:${minutes}:${seconds}`
  })
}
