import { useSyncExternalStore } from 'react'

const TICK_MS = 250

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Returns what `read` returns, read again four times a second. */
export function useTicking<T extends string | number | boolean | null>(read: () => T): T {
  return useSyncExternalStore(subscribe, read)
}
