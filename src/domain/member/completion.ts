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

/** Returns the draft: the fields that were changed, and their names, so that emptied ones are a draft, too. */
export function completionDraft(form: CompletionForm, begun: CompletionForm): Record<string, unknown> {
  const changes = completionChanges(form, begun)
  const changed = Object.keys(changes)
  return changed.length > 0 ? { ...changes, changed } : {}
}

/** Returns the fields to send: the changed ones that profiles on this site show; an emptied one removes its value. */
export function completionRequest(
  changes: Partial<CompletionForm>,
  visible: readonly string[],
): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => visible.includes(name)))
}
