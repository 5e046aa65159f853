import { BONUS_WINDOW_SECONDS } from '#src/domain/limits.ts'

const SECOND_MS = 1_000

/** Returns the time left in hours, minutes and seconds of two digits each, between zero and `mostSeconds`: the four hours of the bonus. */
export function countdown(
  expires: number,
  now: number,
  mostSeconds = BONUS_WINDOW_SECONDS,
): { hours: string; minutes: string; seconds: string } {
  const left = Math.min(mostSeconds, Math.max(0, Math.ceil((expires - now) / SECOND_MS) || 0))
  const digits = (value: number) => String(value).padStart(2, '0')
  return {
    hours: digits(Math.floor(left / 3600)),
    minutes: digits(Math.floor(left / 60) % 60),
    seconds: digits(left % 60),
  }
}

/** Readings of this device's clocks in milliseconds: `wall` can be set, `steady` is monotonic. */
export interface Clocks {
  wall: number
  steady: number
}

/** Returns whether this device's clock was set, or the device slept, between two readings: then the server's time is read again. */
export function hasClockJumped(before: Clocks, now: Clocks): boolean {
  return Math.abs(now.wall - before.wall - (now.steady - before.steady)) > 2 * SECOND_MS
}
