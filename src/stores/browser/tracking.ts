import {
  hasTrafficSource,
  isSignupOpen,
  NO_TRACKING,
  type Tracking,
  trackingFromQuery,
} from '#src/domain/site/tracking.ts'
import { inviteRecord, trackingRecord } from '#src/domain/first-paint-records.ts'

const MAX_INVITE_LENGTH = 100

/** Returns where this visit came from: the tracking parameters of its first URL that had any, stored until the tab is closed. */
export function visitTracking(): Tracking {
  return trackingRecord.read() ?? NO_TRACKING
}

/** Returns the `invite` parameter of this visit; `null` without one. */
export function visitInvite(): string | null {
  return inviteRecord.read()
}

/** Returns whether a site with this `signups` setting lets this visitor sign up. */
export function canSignUp(signups: string): boolean {
  return isSignupOpen(signups, { tracking: visitTracking(), invite: visitInvite() })
}

/** Records the tracking parameters and the invitation in the URL of a page; of a visit the first source and the last invitation win. */
export function noteVisit(query: URLSearchParams): void {
  const tracking = trackingFromQuery(query)
  if (hasTrafficSource(tracking) && !hasTrafficSource(visitTracking())) trackingRecord.write(tracking)
  const invite = query.get('invite')?.trim()
  if (invite && invite.length <= MAX_INVITE_LENGTH) inviteRecord.write(invite)
}
