import { countdown } from '#src/lib/time/countdown.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { useTicking } from './use-ticking.ts'

/**
 * Returns the time left until `expires` by the server's clock, such as "03:59:58", at most `maxSeconds`; computed from the clock on every
 * tick, so that it cannot drift.
 */
export function useCountdown(expires: number, maxSeconds?: number): string {
  return useTicking(() => countdown(expires, serverNow(), maxSeconds))
}
