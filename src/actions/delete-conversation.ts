import type { ShortProfile } from '#src/domain/member/profile.ts'
import { removeKnownChat } from './known-chats.ts'
import { chatById, chatWith, removeChat } from '#src/stores/chats.ts'
import { clearDraft } from '#src/stores/browser/drafts.ts'
import { forgetEdited, removeEntry, useOutbox } from '#src/stores/outbox.ts'

function clearTexts(profileId: string): void {
  clearDraft(profileId)
  forgetEdited(profileId)
  for (const entry of useOutbox.getState().entries) {
    if (entry.profile_id === profileId && entry.state === 'failed') removeEntry(entry)
  }
}

/** Removes a conversation; once the server has deleted it, also removes its draft, its failed messages and its stored messages. */
export function deleteConversation(id: string, profile: ShortProfile): void {
  const chat = chatById(id) ?? {
    conversation: { id, last_message: null },
    profile,
    num_unread_messages: 0,
  }
  removeChat(chat, () => {
    // A new conversation with the same member keeps them.
    if (!chatWith(profile.id)) clearTexts(profile.id)
    removeKnownChat(id)
  })
}
