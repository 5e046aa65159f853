import * as v from 'valibot'
import { recordOf } from '#src/lib/record-of.ts'
import { ATTRIBUTE_NAMES, type AttributeName, ATTRIBUTES } from './attributes.ts'
import { profileFields } from './own-profile.ts'
import type { Profile } from './profile.ts'

type CompletionAttribute = {
  [A in AttributeName]: (typeof ATTRIBUTES)[A]['inCompletion'] extends true ? A : never
}[AttributeName]

function isInCompletion(name: AttributeName): name is CompletionAttribute {
  return ATTRIBUTES[name].inCompletion
}

/** The attributes that the page that completes a signup asks for. */
export const COMPLETION_ATTRIBUTES = ATTRIBUTE_NAMES.filter(isInCompletion)

/** The fields of that page that hold a text. */
export const COMPLETION_TEXTS = ['about', ...COMPLETION_ATTRIBUTES] as const

/** The profile fields of the page that completes a signup; an empty text says nothing. */
export type CompletionForm = Record<(typeof COMPLETION_TEXTS)[number], string> & { interests: string[] }

const formSchema = v.object({
  ...recordOf(COMPLETION_TEXTS, () => v.fallback(v.string(), '')),
  interests: v.fallback(v.array(v.string()), []),
})

/** Returns what the page starts with: what was typed and not saved, otherwise what the profile has. */
export function completionForm(kept: Record<string, unknown>, profile: Profile): CompletionForm {
  return v.parse(formSchema, { ...profileFields(profile), ...kept })
}

/** Returns what is sent: the fields that are filled in, of those that profiles show on this site. */
export function completionRequest(
  form: CompletionForm,
  visible: readonly string[],
): Record<string, string | string[]> {
  const filled = Object.entries(form).filter(([name, value]) => visible.includes(name) && value.length > 0)
  return Object.fromEntries(filled)
}
