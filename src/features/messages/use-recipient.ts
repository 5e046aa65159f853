import type { ShortProfile } from '#src/domain/member/profile.ts'
import { chatWith, useChats } from '#src/stores/chats.ts'
import type { Recipient } from './chat-paths.ts'

/** Returns the recipient of a message on a profile, which may name a conversation that has been deleted since: the loaded list decides. */
export function useRecipient({ id, conversation_id }: ShortProfile): Recipient {
  const current = useChats(({ chats }) =>
    chats === null ? conversation_id : (chatWith(id)?.conversation.id ?? null),
  )
  return { conversation_id: current, profile_id: id }
}
