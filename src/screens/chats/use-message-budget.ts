import { type MessageCost, useMessageCost } from '#src/components/use-message-cost.ts'
import type { OutgoingMessage } from '#src/domain/chat/outbox.ts'
import { link, PATHS } from '#src/paths.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { useSession } from '#src/stores/session.ts'

/** The recipient of a message: the conversation, `null` before the first message, and the member. */
export type Recipient = Pick<OutgoingMessage, 'conversation_id' | 'profile_id'>

/** What the member can spend on the next message; queued messages count as spent. */
export interface MessageBudget {
  cost: MessageCost
  /** The balance; `null` when it is unknown: then the server decides whether it is enough. */
  credits: number | null
  /** Whether a text can be sent. */
  canPay: boolean
  /** Returns whether the member can send something at this price in credits. */
  canAfford: (credits: number) => boolean
  /** Conversations that a free member may still start; `null` where that does not matter. */
  freeLeft: number | null
  /** The address of the credits page, which links back to the conversation. */
  creditsPath: string
}

/** Returns the address of the credits page with the way back to a conversation. */
export function creditsPath({ conversation_id, profile_id }: Recipient): string {
  const back =
    conversation_id === null
      ? link(PATHS.memberChat, { id: profile_id })
      : link(PATHS.chat, { id: conversation_id })
  return `${PATHS.credits}?${new URLSearchParams({ return: back })}`
}

/** Returns what the member can spend on the next message in a conversation. */
export function useMessageBudget(recipient: Recipient): MessageBudget {
  const cost = useMessageCost()
  const credits = useSession((state) => state.user?.credits ?? null)
  const isFree = useSession((state) => state.user?.paid_user === false)
  const freeConversations = useSession((state) => state.user?.free_conversations_left ?? null)
  const pending = useOutbox((state) =>
    state.entries
      .filter((entry) => entry.state !== 'failed')
      .reduce((sum, entry) => sum + (entry.cost ?? cost.credits ?? 0), 0),
  )
  const freeLeft = isFree && recipient.conversation_id === null ? freeConversations : null
  const canAfford = (price: number) => freeLeft !== 0 && (credits === null || credits - pending >= price)
  return {
    cost,
    credits,
    canPay: cost.credits === null ? freeLeft !== 0 : canAfford(cost.credits),
    canAfford,
    freeLeft,
    creditsPath: creditsPath(recipient),
  }
}
