const SECOND_MS = 1_000

/** Returns the time left in hours, minutes and seconds of at least two digits each, between zero and `maxSeconds`. */
export function countdown(
  expires: number,
  now: number,
  maxSeconds = Infinity,
): { hours: string; minutes: string; seconds: string } {
  const left = Math.min(maxSeconds, Math.max(0, Math.ceil((expires - now) / SECOND_MS) || 0))
  const digits = (value: number) => String(value).padStart(2, '0')
  return {
    hours: digits(Math.floor(left / 3600)),
    minutes: digits(Math.floor(left / 60) % 60),
    seconds: digits(left % 60),
  }
}
