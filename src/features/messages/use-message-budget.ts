import { type MessageCost, useMessageCost } from '#src/components/use-message-cost.ts'
import { freeConversations } from '#src/domain/chat/free-conversations.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { chatWith, useChats } from '#src/stores/chats.ts'
import { useSession } from '#src/stores/session.ts'
import { creditsPath, type Recipient } from './chat-paths.ts'

/** What the member can spend on the next message; queued messages count as spent. */
export interface MessageBudget {
  cost: MessageCost
  /** What is left of the balance; `null` when it is unknown: then the server decides whether it is enough. */
  left: number | null
  /** Whether the next text or GIF begins a free conversation, and costs no credits. */
  isFree: boolean
  /** Whether a text can be sent. */
  canPay: boolean
  /** Returns whether the member can send something at this price in credits. */
  canAfford: (credits: number) => boolean
  /** Conversations that a free member may still start; `null` where that does not matter. */
  freeLeft: number | null
  /** The path of the credits page, which links back to the conversation. */
  creditsPath: string
}

/** Returns what the member can spend on the next message in a conversation, which may have begun since the recipient was loaded. */
export function useMessageBudget({ conversation_id, profile_id }: Recipient): MessageBudget {
  const begun = useChats(() => chatWith(profile_id)?.conversation.id ?? null)
  const recipient = { conversation_id: conversation_id ?? begun, profile_id }
  const cost = useMessageCost()
  const credits = useSession((state) => state.user?.credits ?? null)
  const user = useSession((state) => state.user)
  const entries = useOutbox((state) => state.entries)
  const { left: freeLeft, isNextFree: isFree } = freeConversations(user, recipient, entries)
  const pending = entries
    .filter((entry) => entry.state !== 'failed')
    .reduce((sum, entry) => sum + (entry.cost ?? cost.credits ?? 0), 0)
  const canAfford = (price: number) => freeLeft !== 0 && (credits === null || credits - pending >= price)
  return {
    cost,
    left: credits === null ? null : Math.max(0, credits - pending),
    isFree,
    canPay: isFree || (cost.credits === null ? freeLeft !== 0 : canAfford(cost.credits)),
    canAfford,
    freeLeft,
    creditsPath: creditsPath(recipient),
  }
}
