import * as v from 'valibot'

const LONGEST_VALUE = 200

const value = v.fallback(v.pipe(v.string(), v.maxLength(LONGEST_VALUE)), '')

/** Where a visitor came from (docs/rules.md#tracking). */
export const trackingSchema = v.object({ network: value, ref: value, sub1: value, sub2: value, sub3: value })

/** Where a visitor came from; an empty text where the address said nothing. */
export type Tracking = v.InferOutput<typeof trackingSchema>

/** The record of a visitor who came by her- or himself. */
export const NO_TRACKING: Tracking = { network: '', ref: '', sub1: '', sub2: '', sub3: '' }

/** The tracking record of an address; values that are too long are left out. */
export function trackingFromQuery(query: URLSearchParams): Tracking {
  const names = ['network', 'ref', 'sub1', 'sub2', 'sub3']
  return v.parse(
    trackingSchema,
    Object.fromEntries(names.map((name) => [name, query.get(name)?.trim() ?? ''])),
  )
}

/** Whether a traffic source is present: any non-empty field of the record. */
export function hasTrafficSource(tracking: Tracking): boolean {
  return Object.values(tracking).some((field) => field !== '')
}

/** Whether somebody may sign up here and now (docs/rules.md#open-signups); `invite` asks for an invitation. */
export function isSignupOpen(signups: string, visit: { tracking: Tracking; invite: string | null }): boolean {
  if (signups === 'all') return true
  if (signups === 'with_trafficsource') return hasTrafficSource(visit.tracking)
  return signups === 'invite' && visit.invite !== null
}
