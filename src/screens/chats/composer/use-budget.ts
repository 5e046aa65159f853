import { type MessageCost, useMessageCost } from '#src/components/use-message-cost.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { useSession } from '#src/stores/session.ts'

/** Whether the next message can be paid for, and with what. */
export interface Budget {
  /** Whether a text can be sent. */
  canPay: boolean
  /** Whether so many credits are there, beside what is on its way. */
  canAfford: (credits: number) => boolean
  cost: MessageCost
  /** The balance; `null` when it is unknown: then the server says whether it suffices. */
  credits: number | null
  /** Conversations that a free member may still start; `null` where that does not matter. */
  freeLeft: number | null
}

/** What the member has for the next message; messages that are on their way count as spent. */
export function useBudget(startsConversation: boolean): Budget {
  const cost = useMessageCost()
  const credits = useSession((state) => state.user?.credits ?? null)
  const isFree = useSession((state) => state.user?.paid_user === false)
  const freeConversations = useSession((state) => state.user?.free_conversations_left ?? null)
  const pending = useOutbox((state) =>
    state.entries
      .filter((entry) => entry.state !== 'failed')
      .reduce((sum, entry) => sum + (entry.cost ?? cost.credits ?? 0), 0),
  )
  const freeLeft = isFree && startsConversation ? freeConversations : null
  const canAfford = (price: number) => freeLeft !== 0 && (credits === null || credits - pending >= price)
  return {
    canPay: cost.credits === null ? freeLeft !== 0 : canAfford(cost.credits),
    canAfford,
    cost,
    credits,
    freeLeft,
  }
}
