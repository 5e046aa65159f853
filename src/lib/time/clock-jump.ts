const MAX_DIFFERENCE_MS = 2_000

/** Readings of this device's clocks in milliseconds: `wall` can be set, `steady` is monotonic. */
export interface Clocks {
  wall: number
  steady: number
}

/** Returns whether this device's clock was set, or the device slept, between two readings: then the server's time is read again. */
export function hasClockJumped(before: Clocks, now: Clocks): boolean {
  return Math.abs(now.wall - before.wall - (now.steady - before.steady)) > MAX_DIFFERENCE_MS
}
