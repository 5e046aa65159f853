import * as v from 'valibot'
import { shortProfileSchema } from '#src/domain/profile.ts'

const KEPT_MS = 3_600_000

/** What a visitor may try that only members can do (seed, point 6); `profile` where profiles are closed to visitors. */
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

/** Whether something was tried less than an hour ago; `now` in milliseconds since 1970. */
export function isRecent({ tried_at }: Intent, now: number): boolean {
  return now - tried_at < KEPT_MS
}
