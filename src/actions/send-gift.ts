import { getChat } from '#src/api/chats.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { goneReason } from '#src/domain/chat/chat-failure.ts'
import type { Gift } from '#src/domain/chat/gifts.ts'
import { type OutgoingMessage, ownIds } from '#src/domain/chat/outbox.ts'
import { dropChat, restoreChat } from '#src/stores/chats.ts'
import { queueMessage } from '#src/stores/outbox.ts'

/**
 * Queues a gift to a member whose conversation is not open, at a price in credits. Reads the conversation first: the outbox has to know
 * which messages are there already. A conversation that was just removed is put back. Returns false when the member cannot be written to;
 * throws an `ApiError`, also when `signal` is aborted before the gift is queued (docs/rules.md#gifts).
 */
export async function sendGift(
  to: Pick<OutgoingMessage, 'conversation_id' | 'profile_id'>,
  { id, image, name }: Gift,
  cost: number | null,
  signal: AbortSignal,
): Promise<boolean> {
  const { conversation_id, profile_id } = to
  const query = conversation_id === null ? { profile_id } : { id: conversation_id }
  await restoreChat(query)
  const page = await getChat(query, { signal, profileId: profile_id }).catch((error: unknown) => {
    if (conversation_id === null || goneReason(error) !== 'gone') throw error
    // It was deleted on another device: the gift begins a new one.
    dropChat(conversation_id)
    return getChat({ profile_id }, { signal })
  })
  if (signal.aborted) throw new ApiError('cancelled')
  if (!page.can_reply) return false
  const attachment = { type: 'gift', gift_id: id, image, name } as const
  const message = { conversation_id: page.conversation?.id ?? null, profile_id, text: '', attachment, cost }
  return queueMessage(message, ownIds(page.messages))
}
