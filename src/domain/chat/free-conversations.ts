import type { User } from '#src/domain/account/user.ts'
import type { OutboxEntry } from './outbox.ts'

type Opening = Pick<OutboxEntry, 'profile_id' | 'conversation_id' | 'state'>

interface FreeConversations {
  /** How many the member may still start; `null` where that does not matter: for premium members, and once the conversation has begun. */
  left: number | null
  /** Whether the next message begins the conversation, and costs no credits. */
  isNextFree: boolean
}

/**
 * Returns how a member's free conversations affect their next message to another member (docs/rules.md#free-conversations). Conversations
 * that begin with a message in the outbox count as started.
 */
export function freeConversations(
  user: Pick<User, 'paid_user' | 'free_conversations_left'> | null,
  to: Pick<OutboxEntry, 'profile_id' | 'conversation_id'>,
  outbox: readonly Opening[],
): FreeConversations {
  const matters = user !== null && !user.paid_user && to.conversation_id === null
  if (!matters || user.free_conversations_left === null) return { left: null, isNextFree: false }
  const begun = outbox.filter(({ conversation_id, state }) => conversation_id === null && state !== 'failed')
  const members = new Set(begun.map(({ profile_id }) => profile_id))
  const hasBegun = members.delete(to.profile_id)
  const left = Math.max(0, user.free_conversations_left - members.size)
  return { left, isNextFree: left > 0 && !hasBegun }
}
