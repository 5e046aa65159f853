import type { OutboxEntry } from '#src/domain/outbox.ts'
import { link, PATHS } from '#src/paths.ts'

/** The field in which one writes; there is one on a page. */
export const COMPOSER_ID = 'message'

/** Puts the cursor into the composer. */
export function focusComposer(): void {
  document.getElementById(COMPOSER_ID)?.focus()
}

/** The credits page with the way back to this conversation. */
export function creditsPath({
  conversation_id,
  profile_id,
}: Pick<OutboxEntry, 'conversation_id' | 'profile_id'>): string {
  const back =
    conversation_id === null
      ? link(PATHS.memberChat, { id: profile_id })
      : link(PATHS.chat, { id: conversation_id })
  return `${PATHS.credits}?${new URLSearchParams({ return: back })}`
}
