import { serverNow } from '#src/lib/time/server-clock.ts'
import { useTicking } from './use-ticking.ts'

/** Returns the whole seconds until a moment by the server's clock (milliseconds since 1970); 0 afterwards. */
export function useSecondsLeft(until: number): number {
  return useTicking(() => Math.max(0, Math.ceil((until - serverNow()) / 1_000)))
}
