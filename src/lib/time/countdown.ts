const SECOND_MS = 1_000

/** Returns the time left, such as "03:59:58", between zero and `maxSeconds`. */
export function countdown(expires: number, now: number, maxSeconds = Infinity): string {
  const left = Math.min(maxSeconds, Math.max(0, Math.ceil((expires - now) / SECOND_MS) || 0))
  return [left / 3600, (left / 60) % 60, left % 60]
    .map((value) => String(Math.floor(value)).padStart(2, '0'))
    .join(':')
}
