import * as v from 'valibot'
import { DAY_MS } from '#src/lib/time/durations.ts'

/** What third-party scripts may be used for. */
export type Purpose = 'analytics' | 'recording'

const consentSchema = v.object({ analytics: v.boolean(), recording: v.boolean() })

/** What the visitor agreed to, by purpose. */
export type Consent = v.InferOutput<typeof consentSchema>

/** An answer, when it was given (in milliseconds since 1970), and the providers it is about. */
export const answerSchema = v.object({
  choice: consentSchema,
  at: v.number(),
  providers: v.array(v.string()),
})

type Answer = v.InferOutput<typeof answerSchema>

/** Consent is asked for again a year after any answer. */
const HELD_MS = 365 * DAY_MS
/** How far the clock may be set back after an answer. */
const CLOCK_LEEWAY_MS = DAY_MS

/** No purpose is allowed. */
export const NO_CONSENT: Consent = { analytics: false, recording: false }

/** Returns what is allowed now: the choice; nothing before there is one, or if the browser sends a privacy signal (GPC). */
export function allowedNow(choice: Consent | null, hasPrivacySignal: boolean): Consent {
  return hasPrivacySignal || choice === null ? NO_CONSENT : choice
}

/**
 * Returns the choice of a stored answer; `null` if there is none, if it was about other providers, or if it is a year old
 * (docs/rules.md#consent).
 */
export function heldChoice(answer: Answer | null, providers: readonly string[], now: number): Consent | null {
  if (answer === null) return null
  const { choice, at, providers: known } = answer
  const age = now - at
  if (age >= HELD_MS || age < -CLOCK_LEEWAY_MS) return null
  return providers.length === known.length && providers.every((name) => known.includes(name)) ? choice : null
}
