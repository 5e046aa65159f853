import * as v from 'valibot'

const MAX_VALUE_LENGTH = 200

const value = v.fallback(v.pipe(v.string(), v.maxLength(MAX_VALUE_LENGTH)), '')

/** The tracking parameters of a visit (docs/rules.md#tracking). */
export const trackingSchema = v.object({ network: value, ref: value, sub1: value, sub2: value, sub3: value })

/** Where a visitor came from; an empty string for a parameter that the URL did not have. */
export type Tracking = v.InferOutput<typeof trackingSchema>

/** The tracking of a visitor without a traffic source. */
export const NO_TRACKING: Tracking = { network: '', ref: '', sub1: '', sub2: '', sub3: '' }

/** Returns the tracking parameters of a URL; values that are too long are left out. */
export function trackingFromQuery(query: URLSearchParams): Tracking {
  const names = ['network', 'ref', 'sub1', 'sub2', 'sub3']
  return v.parse(
    trackingSchema,
    Object.fromEntries(names.map((name) => [name, query.get(name)?.trim() ?? ''])),
  )
}

/** Returns whether there is a traffic source: any non-empty field. */
export function hasTrafficSource(tracking: Tracking): boolean {
  return Object.values(tracking).some((field) => field !== '')
}

/** Returns whether signups are open for a visit (docs/rules.md#open-signups); `invite` requires an invitation. */
export function isSignupOpen(signups: string, visit: { tracking: Tracking; invite: string | null }): boolean {
  if (signups === 'all') return true
  if (signups === 'with_trafficsource') return hasTrafficSource(visit.tracking)
  return signups === 'invite' && visit.invite !== null
}
