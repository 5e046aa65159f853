import { useNavigate } from 'react-router'
import { deleteConversation } from '#src/actions/delete-conversation.ts'
import type { ChatEntry } from '#src/domain/chat/chat.ts'
import { PATHS } from '#src/paths.ts'

/**
 * Returns a function that removes a conversation from the list, and leaves it first if it is on the screen. The users of this hook render
 * again on every navigation, so only the open parts of a row use it.
 */
export function useDeleteConversation(
  { conversation, profile }: ChatEntry,
  isShown: boolean,
): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (isShown) await navigate(PATHS.chats, { replace: true })
    deleteConversation(conversation.id, profile)
  }
}
