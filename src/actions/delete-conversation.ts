import type { ShortProfile } from '#src/domain/member/profile.ts'
import { removeKnownChat } from './known-chats.ts'
import { chatById, chatWith, removeChat } from '#src/stores/chats.ts'
import { clearDraft } from '#src/stores/browser/drafts.ts'
import { forgetEdited, holdMessages, removeMessages } from '#src/stores/outbox.ts'

function clearTexts(profileId: string): void {
  clearDraft(profileId)
  forgetEdited(profileId)
  removeMessages(profileId)
}

/**
 * Removes a conversation. Its messages that wait are held back, and sent if it stays. Once the server has deleted it, its draft, its unsent
 * and its stored messages are removed, too.
 */
export function deleteConversation(id: string, profile: ShortProfile): void {
  const chat = chatById(id) ?? {
    conversation: { id, last_message: null },
    profile,
    num_unread_messages: 0,
  }
  const queueAgain = holdMessages(profile.id)
  removeChat(chat, (isGone) => {
    // A new conversation with the same member keeps them.
    if (isGone && !chatWith(profile.id)) clearTexts(profile.id)
    else queueAgain()
    if (isGone) removeKnownChat(id)
  })
}
