import * as v from 'valibot'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { safePath } from '#src/domain/safe-path.ts'
import { HOUR_MS } from '#src/lib/time/durations.ts'

const KEPT_MS = HOUR_MS

/** What a visitor may try that only members can do (docs/rules.md#what-visitors-may-do); `profile` where visitors may not open profiles. */
const INTENT_KINDS = ['like', 'message', 'photos', 'gift', 'profile'] as const

/** One of the kinds of intent. */
export type IntentKind = (typeof INTENT_KINDS)[number]

/** What a visitor tried, with which member, and on which page. */
export const intentSchema = v.object({
  kind: v.picklist(INTENT_KINDS),
  profile: v.nullable(shortProfileSchema),
  path: v.string(),
  /** In milliseconds since 1970. */
  triedAt: v.number(),
})

/** A visitor's intent, as stored in the tab. */
export type Intent = v.InferOutput<typeof intentSchema>

/** Returns the intent while it is valid: less than an hour old, with a path on the site's origin; otherwise `null`. */
export function validIntent(intent: Intent | null, now: number, origin: string): Intent | null {
  if (intent === null || now - intent.triedAt >= KEPT_MS) return null
  return safePath(intent.path, origin) === null ? null : intent
}
