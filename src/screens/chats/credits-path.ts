import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { link, PATHS } from '#src/paths.ts'

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
