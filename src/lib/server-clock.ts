let offset = 0
let bestRoundTrip = Number.POSITIVE_INFINITY

/**
 * Learns the server's clock from the `Date` header of an answer that was asked for at `askedAt` (milliseconds).
 * The quickest answer wins, because its error is the smallest; a header that is no date is ignored.
 */
export function noteServerDate(header: unknown, askedAt: number): void {
  const time = typeof header === 'string' ? Date.parse(header) : Number.NaN
  const now = Date.now()
  const roundTrip = now - askedAt
  if (Number.isNaN(time) || roundTrip < 0) return
  const measured = time + 500 - (askedAt + roundTrip / 2)
  const jumped = Math.abs(measured - offset) > roundTrip + 2000
  if (roundTrip > bestRoundTrip && !jumped) return
  bestRoundTrip = roundTrip
  offset = measured
}

/** The time by the server's clock in milliseconds since 1970; this device's own time until an answer came. */
export function serverNow(): number {
  return Date.now() + offset
}
