import { hasTrafficSource, NO_TRACKING, type Tracking, trackingFromQuery } from '#src/domain/site/tracking.ts'
import { inviteRecord, trackingRecord } from '#src/domain/site-records.ts'

const LONGEST_INVITE = 100

/** Where this visit came from: the tracking record of its first address that had one, kept until the tab is closed. */
export function visitTracking(): Tracking {
  return trackingRecord.read() ?? NO_TRACKING
}

/** The `invite` parameter of this visit; `null` when it came without one. */
export function visitInvite(): string | null {
  return inviteRecord.read()
}

/** Takes over what the address of a page that opens says about where the visitor came from; the first source of a visit stays. */
export function noteVisit(query: URLSearchParams): void {
  const tracking = trackingFromQuery(query)
  if (hasTrafficSource(tracking) && !hasTrafficSource(visitTracking())) trackingRecord.write(tracking)
  const invite = query.get('invite')?.trim()
  if (invite && invite.length <= LONGEST_INVITE) inviteRecord.write(invite)
}
