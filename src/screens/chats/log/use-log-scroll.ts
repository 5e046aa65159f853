import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Message } from '#src/domain/chat/chat.ts'
import type { LogRow } from './log-rows.ts'

const AT_END_PX = 48

interface LogScroll {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<VirtualizerHandle | null>
  /** Older messages are being put before the others in this very rendering. */
  isPrepending: boolean
  isAtEnd: boolean
  /** Messages of the other side that came while the reader was elsewhere. */
  unseen: number
  toEnd: () => void
  /** Notes the place; tells whether the log has found its first place yet. */
  onScroll: () => boolean
  /** The scrolling has come to rest. */
  onRest: () => void
  onResize: () => void
  /** The reader takes the log in hand: it goes to the end no longer. */
  letGo: () => void
}

function countUnseen(messages: readonly Message[], seenId: string | undefined): number {
  const seen = messages.findIndex((message) => message.id === seenId)
  return messages.slice(seen + 1).filter((message) => !message.from_me).length
}

/** Where the log stands: at the first new message when it opens, then at the newest for as long as the reader stays there. */
export function useLogScroll(rows: readonly LogRow[], messages: readonly Message[]): LogScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const isPlaced = useRef(false)
  const follows = useRef(true)
  const isGoingToEnd = useRef(false)
  const [isAtEnd, setAtEnd] = useState(true)
  const newestId = messages.at(-1)?.id
  const [seenId, setSeenId] = useState(newestId)
  const firstId = messages[0]?.id
  const [shownFirstId, setShownFirstId] = useState(firstId)
  const lastKey = rows.at(-1)?.key

  function scrollToEnd() {
    virtualizer.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }

  function toEnd() {
    isGoingToEnd.current = true
    follows.current = true
    scrollToEnd()
  }

  useLayoutEffect(() => {
    setShownFirstId(firstId)
    // Older messages that come move the end: who is there, or on the way, is taken there anew.
    if (rows.length > 0 && (isGoingToEnd.current || follows.current)) scrollToEnd()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstId])

  useLayoutEffect(() => {
    if (rows.length === 0) return
    const newIndex = isPlaced.current ? -1 : rows.findIndex((row) => row.kind === 'new')
    if (newIndex > 0) {
      follows.current = false
      virtualizer.current?.scrollToIndex(newIndex, { align: 'start', offset: -64 })
    } else if (follows.current || rows.at(-1)?.kind === 'unsent') {
      follows.current = true
      scrollToEnd()
    }
    isPlaced.current = true
    // Only a row that comes at the end moves the log, one's own always; older ones leave it where it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastKey])

  function onScroll(): boolean {
    const handle = virtualizer.current
    if (!handle) return false
    const atEnd = handle.scrollSize - handle.viewportSize - handle.scrollOffset <= AT_END_PX
    if (atEnd) isGoingToEnd.current = false
    follows.current = atEnd || isGoingToEnd.current
    setAtEnd(atEnd)
    if (atEnd) setSeenId(newestId)
    return isPlaced.current
  }

  function onRest() {
    onScroll()
    if (isGoingToEnd.current) scrollToEnd()
  }

  function onResize() {
    if (follows.current && rows.length > 0) scrollToEnd()
  }

  function letGo() {
    isGoingToEnd.current = false
  }

  return {
    scroller,
    virtualizer,
    isPrepending: shownFirstId !== undefined && shownFirstId !== firstId,
    isAtEnd,
    unseen: isAtEnd ? 0 : countUnseen(messages, seenId),
    toEnd,
    onScroll,
    onRest,
    onResize,
    letGo,
  }
}
