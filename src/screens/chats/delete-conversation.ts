import type { ShortProfile } from '#src/domain/member/profile.ts'
import { chatWith, removeChat } from '#src/stores/chats.ts'
import { clearDraft } from '#src/stores/browser/drafts.ts'
import { removeEntry, useOutbox } from '#src/stores/outbox.ts'

function forgetTexts(profileId: string): void {
  clearDraft(profileId)
  for (const entry of useOutbox.getState().entries) {
    if (entry.profile_id === profileId && entry.state === 'failed') removeEntry(entry)
  }
}

/** Removes a conversation, and with it, once it is gone for good, what was typed there and never sent. */
export function deleteConversation(id: string, profile: ShortProfile): void {
  const chat = chatWith(profile.id) ?? {
    conversation: { id, last_message: null },
    profile,
    num_unread_messages: 0,
  }
  removeChat(chat, () => forgetTexts(profile.id))
}
