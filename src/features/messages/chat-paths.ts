import type { OutgoingMessage } from '#src/domain/chat/outbox.ts'
import { link, PATHS } from '#src/paths.ts'

/** The recipient of a message: the conversation, `null` before the first message, and the member. */
export type Recipient = Pick<OutgoingMessage, 'conversation_id' | 'profile_id'>

/** Returns the path of the conversation with a member, which has an id once it has begun. */
export function chatPath(profileId: string, conversationId: string | null): string {
  return conversationId === null
    ? link(PATHS.memberChat, { id: profileId })
    : link(PATHS.chat, { id: conversationId })
}

/** Returns the path of the credits page with the way back to a conversation. */
export function creditsPath({ conversation_id, profile_id }: Recipient): string {
  const back = chatPath(profile_id, conversation_id)
  return `${PATHS.credits}?${new URLSearchParams({ return: back })}`
}
