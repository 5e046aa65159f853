import * as v from 'valibot'
import type { ChoiceField } from './own-profile.ts'
import type { Profile } from './profile.ts'

/** The fields of the finishing page with a fixed choice of values. */
export const COMPLETION_CHOICES = [
  'relationship_status',
  'body_type',
  'sexuality',
] as const satisfies readonly ChoiceField[]

/** A field of the finishing page with a fixed choice of values. */
export type CompletionChoice = (typeof COMPLETION_CHOICES)[number]

/** The profile fields of the finishing page; an empty text says nothing. */
export type CompletionForm = Record<CompletionChoice | 'about', string> & { interests: string[] }

const word = v.fallback(v.string(), '')

/** What the finishing page begins with: what was typed and not saved, else what the profile says. */
export function completionForm(kept: Record<string, unknown>, profile: Profile): CompletionForm {
  const texts = { about: word, relationship_status: word, body_type: word, sexuality: word }
  const schema = v.object({ ...texts, interests: v.fallback(v.array(v.string()), []) })
  const known = Object.entries(profile).filter(([, value]) => value !== null)
  return v.parse(schema, { ...Object.fromEntries(known), ...kept })
}

/** What is sent: the fields that say something, of those that profiles show on this site. */
export function completionRequest(
  form: CompletionForm,
  visible: readonly string[],
): Record<string, string | string[]> {
  const said = Object.entries(form).filter(([name, value]) => visible.includes(name) && value.length > 0)
  return Object.fromEntries(said)
}
