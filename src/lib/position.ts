import { HOUR_MS } from './time/durations.ts'

/** A position up to an hour old is accepted (docs/rules.md#position). */
const MAX_AGE_MS = HOUR_MS
const TIMEOUT_MS = 20_000

/** Why the position is unknown: the member or the browser denied it, or it could not be determined. */
export type PositionProblem = 'denied' | 'unavailable'

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/**
 * Returns the position of this device with two decimals (about a kilometre), or why it is unknown. Call it only on a click: the browser may
 * ask for permission.
 */
export function currentPosition(): Promise<{ lat: number; lon: number } | PositionProblem> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS, enableHighAccuracy: false },
    )
  })
}
