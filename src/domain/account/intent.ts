import * as v from 'valibot'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { safePath } from '#src/domain/safe-path.ts'

const KEPT_MS = 3_600_000

/** What a visitor may try that only members can do (docs/rules.md#what-visitors-may-do); `profile` where profiles are closed to visitors. */
const INTENT_KINDS = ['like', 'message', 'photos', 'gift', 'profile'] as const

/** What a visitor tried. */
export type IntentKind = (typeof INTENT_KINDS)[number]

/** What a visitor tried, with whom, and on which page. */
export const intentSchema = v.object({
  kind: v.picklist(INTENT_KINDS),
  profile: v.nullable(shortProfileSchema),
  path: v.string(),
  /** In milliseconds since 1970. */
  tried_at: v.number(),
})

/** What a visitor tried. */
export type Intent = v.InferOutput<typeof intentSchema>

/** The intent while it counts: less than an hour old, and leading nowhere but to a page of the site's origin. */
export function currentOf(intent: Intent | null, now: number, origin: string): Intent | null {
  if (intent === null || now - intent.tried_at >= KEPT_MS) return null
  return safePath(intent.path, origin) === null ? null : intent
}
