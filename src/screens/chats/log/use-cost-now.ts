import { useEffect } from 'react'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { useMessageBudget } from '#src/features/messages/use-message-budget.ts'
import { currentLocale } from '#src/i18n/texts.ts'
import { loadGifts, useGifts } from '#src/stores/gifts.ts'

interface CostNow {
  /** The price in credits; `null` where the backend gives no figure. */
  cost: number | null
  /** Formats it. */
  textOf: (credits: number) => string
  /** Whether the price of a gift is still being loaded. */
  isLoading: boolean
}

/** Returns what a message that was not sent costs if it is sent now, which may be another price than before. */
export function useCostNow(entry: OutboxEntry): CostNow {
  const { cost, isFree } = useMessageBudget(entry)
  const gifts = useGifts((state) => state.gifts)
  const error = useGifts((state) => state.error)
  const { attachment } = entry
  const giftId = attachment?.type === 'gift' ? attachment.gift_id : null
  const gift = gifts?.find(({ id }) => id === giftId)

  useEffect(() => {
    if (giftId !== null) void loadGifts(currentLocale())
  }, [giftId])

  function costNow(): number | null {
    if (giftId !== null) return gift ? (gift.credits ?? cost.gift) : entry.cost
    if (attachment?.type === 'photo') return cost.photo
    return isFree ? 0 : cost.credits
  }

  return { cost: costNow(), textOf: cost.textOf, isLoading: giftId !== null && !gifts && error === null }
}
