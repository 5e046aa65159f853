import { useSyncExternalStore } from 'react'
import { serverNow } from '#src/lib/time/server-clock.ts'

const TICK_MS = 1_000

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Returns the whole seconds until a moment by the server's clock (milliseconds since 1970); 0 afterwards. */
export function useSecondsLeft(until: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - serverNow()) / TICK_MS)))
}
