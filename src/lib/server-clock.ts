/** A small correction of the clock, in milliseconds: it is waited for, so that what has ended does not begin again. */
const SMALL_MS = 2_000

/** The server's time at one moment of `performance.now()`, which runs on evenly however often this device's clock is set. */
let known = { time: Date.now(), at: performance.now() }
let bestRoundTrip = Number.POSITIVE_INFINITY
let latest = Number.NEGATIVE_INFINITY

function timeAt(moment: number): number {
  return known.time + moment - known.at
}

/**
 * Learns the server's clock from the `Date` header of an answer that was asked for at `askedAt`, a moment of `performance.now()`.
 * The quickest answer wins, because its error is the smallest, unless the clock is wrong by more than that: after a sleep of the device
 * the next answer corrects it. A header that is no date is ignored.
 */
export function noteServerDate(header: unknown, askedAt: number): void {
  const time = typeof header === 'string' ? Date.parse(header) : Number.NaN
  const now = performance.now()
  const roundTrip = now - askedAt
  if (Number.isNaN(time) || !(roundTrip >= 0)) return
  const measured = time + 500 + roundTrip / 2
  const isWrong = Math.abs(measured - timeAt(now)) > roundTrip + SMALL_MS
  if (roundTrip > bestRoundTrip && !isWrong) return
  bestRoundTrip = roundTrip
  known = { time: measured, at: now }
}

/** The time by the server's clock in milliseconds since 1970; this device's own time until an answer came. */
export function serverNow(): number {
  const now = timeAt(performance.now())
  if (now > latest || latest - now > SMALL_MS) latest = now
  return latest
}
