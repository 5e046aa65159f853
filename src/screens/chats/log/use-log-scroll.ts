import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Message } from '#src/domain/chat/chat.ts'
import { loadOlder, type OpenChat, useOpenChat } from '#src/stores/chats-open.ts'
import { isFirstNew, type LogRow } from './log-rows.ts'

const AT_END_PX = 48
/** What stays visible above the first new message. */
const ABOVE_NEW_PX = 64
const ROUNDING_PX = 1
const LOAD_OLDER_AT_PX = 600
/** The longest time that the browser takes to begin and end an animated scroll, which may outlast a jump to the end. */
const ANIMATED_MS = 2_000

interface LogScroll {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<VirtualizerHandle | null>
  /** Whether this render adds or removes rows at the start. */
  isPrepending: boolean
  isAtEnd: boolean
  /** The number of messages received while the end was out of view. */
  unseen: number
  goToEnd: () => void
  goToStart: () => void
  onScroll: () => void
  /** Called when scrolling has stopped. */
  onScrollEnd: () => void
  onResize: () => void
  /** Called when the reader scrolls: the log stops going to the end, or to the first new message. */
  stopGoing: () => void
  /** Called when the reader scrolls upwards: the log stops following the newest, before the rows above are measured. */
  leaveEnd: () => void
}

function countUnseen(messages: readonly Message[], seenId: string | undefined): number {
  const seen = messages.findLastIndex((message) => message.id === seenId)
  return messages.slice(seen + 1).filter((message) => !message.from_me).length
}

/**
 * Controls the scroll position of the log: opens at the first new message, then follows the newest while the reader is at the end. Near its
 * start, and while it is too short to scroll, the log loads older messages.
 */
export function useLogScroll(
  rows: readonly LogRow[],
  { messages, has_more: hasMore, new_line: newLine, is_preview: isPreview, older }: OpenChat,
): LogScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const hasInitialPosition = useRef(false)
  const isFollowing = useRef(true)
  /** Where the log is going until scrolling stops. */
  const goal = useRef<'new' | 'end' | null>(null)
  const leftForEndAt = useRef(0)
  const last = useRef({ offset: 0, room: 0 })
  const lastKey = useRef<string>(undefined)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const newestId = messages.at(-1)?.id
  const [seenId, setSeenId] = useState(newestId)
  const [first] = messages
  // The row for older messages is above the first message, and may appear only with the server's answer.
  const top = first && `${first.id} ${hasMore}`
  const [shownTop, setShownTop] = useState(top)
  const lastRow = rows.at(-1)
  const newIndex = newLine ? rows.findIndex(isFirstNew) : -1

  // Does not use the virtual list's offset and size: it learns that a row has shrunk only after the browser has scrolled for it.
  function readScroll(): { offset: number; room: number; isEnd: boolean } {
    const { scrollTop: offset = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {}
    const room = scrollHeight - clientHeight
    return { offset, room, isEnd: room - offset <= ROUNDING_PX }
  }

  // Not with `scrollToIndex`, which scrolls again after each measured row, even if the reader has turned back meanwhile.
  function scrollToEnd() {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }

  function scrollToNew() {
    const offset = virtualizer.current?.getItemOffset(newIndex) ?? 0
    scroller.current?.scrollTo(0, offset - ABOVE_NEW_PX)
  }

  function followEnd() {
    goal.current = null
    isFollowing.current = true
    scrollToEnd()
  }

  function goToEnd() {
    followEnd()
    goal.current = 'end'
    leftForEndAt.current = performance.now()
  }

  // The browser's own Home key animates, and would go on after a press of End.
  function goToStart() {
    leaveEnd()
    scroller.current?.scrollTo(0, 0)
  }

  function loadNearStart() {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const isNear = clientHeight > 0 && scrollTop < LOAD_OLDER_AT_PX
    if (hasInitialPosition.current && isNear && older === 'idle') void loadOlder()
  }

  // The virtual list inserts rows above the view by the scroll position that it knows: a scroll that it has not been told of yet would be
  // lost.
  useLayoutEffect(
    () =>
      useOpenChat.subscribe(() => {
        if (scroller.current?.scrollTop !== virtualizer.current?.scrollOffset)
          scroller.current?.dispatchEvent(new Event('scroll'))
      }),
    [],
  )

  useLayoutEffect(() => {
    setShownTop(top)
    // Prepended messages move the end: scroll there again if the log was there, or on its way.
    if (rows.length > 0 && isFollowing.current) scrollToEnd()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [top])

  useLayoutEffect(() => {
    if (!lastRow) return
    const isAppended = lastRow.key !== lastKey.current
    lastKey.current = lastRow.key
    const isOpening = !hasInitialPosition.current && isFollowing.current
    // The message of a preview may have another id than the server's.
    if (isOpening) setSeenId(newestId)
    if (isOpening && newIndex > 0) {
      isFollowing.current = false
      goal.current = 'new'
      scrollToNew()
    } else if (isAppended && lastRow.kind === 'unsent') goToEnd()
    else if (isFollowing.current) followEnd()
    // Which messages are new is known only when the server has answered.
    hasInitialPosition.current = !isPreview
    // Only a row appended at the end scrolls the log, and the member's own always does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastRow?.key, lastRow?.kind, isPreview])

  function recordPosition() {
    if (goal.current === 'end' && performance.now() - leftForEndAt.current > ANIMATED_MS) goal.current = null
    const { offset, room, isEnd } = readScroll()
    const atEnd = room - offset <= AT_END_PX
    // Measured rows and the height of the log move the end; only a scroll upwards that they do not explain is the reader's.
    const isReader =
      !isEnd && offset - last.current.offset < Math.min(0, room - last.current.room) - ROUNDING_PX
    if (isReader && goal.current === null) isFollowing.current = false
    else if (atEnd && offset > last.current.offset) isFollowing.current = true
    last.current = { offset, room }
    setIsAtEnd(atEnd)
    if (atEnd) setSeenId(newestId)
  }

  function onScroll() {
    recordPosition()
    loadNearStart()
  }

  function onScrollEnd() {
    recordPosition()
    const { offset, room } = last.current
    if (room - offset <= AT_END_PX) isFollowing.current = true
    // A scroll that the browser animates may go on after the jump to the end, or even begin after it.
    if (goal.current !== 'end') goal.current = null
    else if (!readScroll().isEnd) scrollToEnd()
  }

  function onResize() {
    if (goal.current === 'new') scrollToNew()
    else if (isFollowing.current && rows.length > 0) scrollToEnd()
    loadNearStart()
  }

  function stopGoing() {
    goal.current = null
    if (!isAtEnd) isFollowing.current = false
  }

  function leaveEnd() {
    stopGoing()
    const offset = scroller.current?.scrollTop ?? 0
    // At the top, no scroll event follows that could tell whether the end was left.
    if (offset === 0) return
    isFollowing.current = false
    // The scroll event of a jump to the end may still come; it is not the reader's.
    last.current.offset = offset
  }

  return {
    scroller,
    virtualizer,
    isPrepending: shownTop !== undefined && shownTop !== top,
    isAtEnd,
    unseen: isAtEnd ? 0 : countUnseen(messages, seenId),
    goToEnd,
    goToStart,
    onScroll,
    onScrollEnd,
    onResize,
    stopGoing,
    leaveEnd,
  }
}
