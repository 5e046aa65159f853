import * as v from 'valibot'

/** What scripts of others may be for. */
export type Purpose = 'analytics' | 'recording'

/** What somebody agreed to, purpose by purpose. */
export const consentSchema = v.object({ analytics: v.boolean(), recording: v.boolean() })

/** What somebody agreed to, purpose by purpose. */
export type Consent = v.InferOutput<typeof consentSchema>

/** Nothing is allowed. */
export const NO_CONSENT: Consent = { analytics: false, recording: false }

/** What is allowed now: the choice, nothing before one was made, and nothing where the browser itself says no (GPC). */
export function allowedNow(choice: Consent | null, hasPrivacySignal: boolean): Consent {
  return hasPrivacySignal || choice === null ? NO_CONSENT : choice
}

/** The page that is open, as far as scripts of others are concerned. */
export interface WatchedPage {
  /** The pattern of its route; `null` before a page is open. */
  pattern: string | null
  pathname: string
  search: string
  /** One of the pages where nobody types, reads letters, looks at members' photos or pays. */
  isRecorded: boolean
}

/** The pattern without the parts that an address may leave out. */
function plainPattern(pattern: string): string {
  return pattern.replaceAll(/\/:\w+\?/g, '')
}

/**
 * Whether a session recorder may run: on the pages that allow it, and only where the address is its own pattern, so that neither ids nor
 * queries can be read from it.
 */
export function mayRecord({ pattern, pathname, search, isRecorded }: WatchedPage): boolean {
  return isRecorded && search === '' && pattern !== null && plainPattern(pattern) === pathname
}
