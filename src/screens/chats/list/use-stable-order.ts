import { type PointerEvent, useState } from 'react'
import type { ChatEntry } from '#src/domain/chat/chat.ts'

interface StableOrder {
  chats: readonly ChatEntry[]
  hold: (event: PointerEvent) => void
  release: () => void
}

function inOrder(chats: readonly ChatEntry[], order: readonly string[]): readonly ChatEntry[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ conversation }: ChatEntry) => places.get(conversation.id) ?? places.size
  return chats.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Freezes the order of the rows while the mouse is over them, so that nobody clicks the wrong one. */
export function useStableOrder(chats: readonly ChatEntry[]): StableOrder {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  return {
    chats: order ? inOrder(chats, order) : chats,
    hold: ({ pointerType }) => {
      if (pointerType === 'mouse') setOrder(chats.map(({ conversation }) => conversation.id))
    },
    release: () => setOrder(null),
  }
}
