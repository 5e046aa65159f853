import * as v from 'valibot'
import { objectOf } from '#src/lib/object-of.ts'
import { ATTRIBUTE_NAMES, type AttributeName, ATTRIBUTES } from './attributes.ts'
import { profileFields } from './own-profile.ts'
import type { Profile } from './profile.ts'

type CompletionAttribute = {
  [A in AttributeName]: (typeof ATTRIBUTES)[A]['inCompletion'] extends true ? A : never
}[AttributeName]

function isInCompletion(name: AttributeName): name is CompletionAttribute {
  return ATTRIBUTES[name].inCompletion
}

/** The attributes that the completion page asks for. */
export const COMPLETION_ATTRIBUTES = ATTRIBUTE_NAMES.filter(isInCompletion)

/** The text fields of the completion page. */
export const COMPLETION_TEXTS = ['about', ...COMPLETION_ATTRIBUTES] as const

/** The profile fields of the completion page; an empty string is no answer. */
export type CompletionForm = Record<(typeof COMPLETION_TEXTS)[number], string> & { interests: string[] }

const formSchema = v.object({
  ...objectOf(COMPLETION_TEXTS, () => v.fallback(v.string(), '')),
  interests: v.fallback(v.array(v.string()), []),
})

/** Returns the initial values of the page: what was typed and not saved, otherwise the values of the profile. */
export function completionForm(draft: Record<string, unknown>, profile: Profile): CompletionForm {
  return v.parse(formSchema, { ...profileFields(profile), ...draft })
}

/** Returns the fields that were changed since the form was begun. */
export function completionChanges(form: CompletionForm, begun: CompletionForm): Partial<CompletionForm> {
  const before: Record<string, unknown> = begun
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => String(value) !== String(before[name])),
  )
}

/** Returns the fields to send: the changed ones that are filled in and that profiles on this site show. */
export function completionRequest(
  changes: Partial<CompletionForm>,
  visible: readonly string[],
): Record<string, string | string[]> {
  const filled = Object.entries(changes).filter(([name, value]) => visible.includes(name) && value.length > 0)
  return Object.fromEntries(filled)
}
