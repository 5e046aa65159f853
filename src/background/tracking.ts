import * as v from 'valibot'
import {
  hasTrafficSource,
  NO_TRACKING,
  type Tracking,
  trackingFromQuery,
  trackingSchema,
} from '#src/domain/tracking.ts'
import { readForTab, writeForTab } from '#src/lib/browser-storage.ts'
import { readJson } from '#src/lib/read-json.ts'

const TRACKING_KEY = 'tracking'
const INVITE_KEY = 'invite'
const LONGEST_INVITE = 100

/** Where this visit came from: the tracking record of its first address that had one, kept until the tab is closed. */
export function visitTracking(): Tracking {
  const kept = v.safeParse(trackingSchema, readJson(readForTab(TRACKING_KEY)))
  return kept.success ? kept.output : NO_TRACKING
}

/** The `invite` parameter of this visit; `null` when it came without one. */
export function visitInvite(): string | null {
  return readForTab(INVITE_KEY)
}

/** Takes over what the address of a page that opens says about where the visitor came from; the first source of a visit stays. */
export function noteVisit(query: URLSearchParams): void {
  const tracking = trackingFromQuery(query)
  if (hasTrafficSource(tracking) && !hasTrafficSource(visitTracking()))
    writeForTab(TRACKING_KEY, JSON.stringify(tracking))
  const invite = query.get('invite')?.trim()
  if (invite && invite.length <= LONGEST_INVITE) writeForTab(INVITE_KEY, invite)
}
