import * as v from 'valibot'

/** What scripts of others may be for. */
export type Purpose = 'analytics' | 'recording'

const consentSchema = v.object({ analytics: v.boolean(), recording: v.boolean() })

/** What somebody agreed to, purpose by purpose. */
export type Consent = v.InferOutput<typeof consentSchema>

/** An answer, when it was given (in milliseconds since 1970), and about which companies. */
export const answerSchema = v.object({
  choice: consentSchema,
  at: v.number(),
  providers: v.array(v.string()),
})

type Answer = v.InferOutput<typeof answerSchema>

/** After a year, whatever the answer was, somebody is asked again. */
const HELD_MS = 365 * 86_400_000
/** So far a clock may be set back after an answer. */
const CLOCK_LEEWAY_MS = 86_400_000

/** Nothing is allowed. */
export const NO_CONSENT: Consent = { analytics: false, recording: false }

/** What is allowed now: the choice, nothing before one was made, and nothing where the browser itself says no (GPC). */
export function allowedNow(choice: Consent | null, hasPrivacySignal: boolean): Consent {
  return hasPrivacySignal || choice === null ? NO_CONSENT : choice
}

/** The choice of a stored answer; `null` where there is none, where it was about other providers, and where it is a year old. */
export function heldChoice(answer: Answer | null, providers: readonly string[], now: number): Consent | null {
  if (answer === null) return null
  const { choice, at, providers: known } = answer
  const age = now - at
  if (age >= HELD_MS || age < -CLOCK_LEEWAY_MS) return null
  return providers.length === known.length && providers.every((name) => known.includes(name)) ? choice : null
}
