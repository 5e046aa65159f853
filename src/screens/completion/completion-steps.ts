import type { User } from '#src/domain/account/user.ts'
import {
  COMPLETION_ATTRIBUTES,
  COMPLETION_TEXTS,
  type CompletionForm,
} from '#src/domain/member/completion.ts'

/** A question of the completion page: the photo, or a field of its form. */
export type CompletionStep = 'photo' | keyof CompletionForm

/** Returns the questions for a member, one per screen: the photo, if there is none, then the fields that profiles on this site show. */
export function completionSteps(
  user: User,
  visible: readonly string[],
  hasInterests: boolean,
): CompletionStep[] {
  const asked: CompletionStep[] = [
    'about',
    ...COMPLETION_ATTRIBUTES,
    ...(hasInterests ? ['interests' as const] : []),
  ]
  const shown = asked.filter((name) => visible.includes(name))
  return user.profile.images.length > 0 && shown.length > 0 ? shown : ['photo', ...shown]
}

/** Returns the first step with a field that the server refused; `null` when no step asks for any of them. */
export function firstRefused(steps: readonly CompletionStep[], fields: readonly string[]): number | null {
  const index = steps.findIndex(
    (step) => fields.includes(step) && COMPLETION_TEXTS.some((name) => name === step),
  )
  return index < 0 ? null : index
}
