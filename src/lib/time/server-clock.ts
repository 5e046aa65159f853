/** The clock is not set back by corrections smaller than this (in milliseconds), so that nothing that has ended starts again. */
const SMALL_MS = 2_000

/** The server's time at one reading of `performance.now()`, which is monotonic even when this device's clock is set. */
let known = { time: Date.now(), at: performance.now() }
let bestRoundTrip = Number.POSITIVE_INFINITY
let latest = Number.NEGATIVE_INFINITY

function timeAt(moment: number): number {
  return known.time + moment - known.at
}

/**
 * Updates the server's clock from the `Date` header of an answer requested at `askedAt`, a reading of `performance.now()`. The fastest
 * answer wins, because its error is the smallest, unless the clock is off by more than that: after the device slept, the next answer
 * corrects it. An invalid header is ignored. A cache may have kept an answer that is the same for everybody (`mayBeOld`), with its date of
 * then: once the clock is known, such an answer never sets it back.
 */
export function noteServerDate(header: unknown, askedAt: number, mayBeOld = false): void {
  const time = typeof header === 'string' ? Date.parse(header) : Number.NaN
  const now = performance.now()
  const roundTrip = now - askedAt
  const measured = time + 500 + roundTrip / 2
  const change = measured - timeAt(now)
  if (Number.isNaN(change) || !(roundTrip >= 0)) return
  if (mayBeOld && change < 0 && bestRoundTrip < Infinity) return
  if (roundTrip > bestRoundTrip && Math.abs(change) <= roundTrip + SMALL_MS) return
  bestRoundTrip = roundTrip
  known = { time: measured, at: now }
}

/** Returns whether an answer of the server has said what time it is. */
export function isServerTimeKnown(): boolean {
  return bestRoundTrip < Infinity
}

/** Returns the time by the server's clock, in milliseconds since 1970; this device's time until the first answer. */
export function serverNow(): number {
  const now = timeAt(performance.now())
  if (now > latest || latest - now > SMALL_MS) latest = now
  return latest
}
