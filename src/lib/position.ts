/** Positions up to an hour old will do (docs/rules.md#position). */
const MAX_AGE_MS = 3_600_000
const PATIENCE_MS = 20_000

/** Why the position is not known: the member or the browser refused, or it could not be found out. */
export type PositionProblem = 'denied' | 'unavailable'

/** What the browser would say if it were asked now; `unknown` where it does not tell. */
export async function positionPermission(): Promise<PermissionState | 'unknown'> {
  if (!('geolocation' in navigator)) return 'denied'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    // Some browsers do not know the question.
    return 'unknown'
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/** Asks where this device is, to two decimals (about a kilometre); only after a press of the member. */
export function currentPosition(): Promise<{ lat: number; lon: number } | PositionProblem> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { maximumAge: MAX_AGE_MS, timeout: PATIENCE_MS, enableHighAccuracy: false },
    )
  })
}
