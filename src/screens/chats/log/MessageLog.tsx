import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Virtualizer } from '#src/components/virtual-lists.ts'
import type { Message } from '#src/domain/chat/chat.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { PATHS } from '#src/paths.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { hasActions } from './MessageBubble.tsx'
import { focusLog, LOG_ID } from '#src/screens/chats/focus.ts'
import { LatestButton } from './LatestButton.tsx'
import { createLogRows, isFirstNew, type LogRow } from './log-rows.ts'
import { LogRowView } from './LogRowView.tsx'
import styles from './MessageLog.module.css'
import { useLogScroll } from './use-log-scroll.ts'
import { isOwnEvent } from '#src/lib/hooks/own-event.ts'
import { useFocusedRow } from '#src/screens/chats/use-focused-row.ts'

const MessageSheet = lazyDialog(() => import('./MessageSheet.tsx').then((module) => module.MessageSheet))

/** Enough rows at the end to fill the log in most windows. */
const FIRST_ROWS = 12
/** How many rows above the line of the new messages are in view with it. */
const ROWS_ABOVE_NEW = 2
/** Rows that come within this time of the opening, or of a return to the end, are old ones, which a screen reader would read one by one. */
const OPENING_MS = 1_000
const KEYS_UP = ['PageUp', 'ArrowUp']

interface MessageLogProps {
  chat: OpenChat
  unsent: readonly OutboxEntry[]
  /** Shown before the first message. */
  empty: ReactNode
}

/** Moves the focus from the button of one message to that of the message above or below; returns false for other keys and places. */
function moveToMessage(event: KeyboardEvent<HTMLElement>): boolean {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-actions]')]
  const index = buttons.findIndex((button) => button === event.target)
  const next = buttons[index + step]
  if (step === 0 || index < 0 || !next) return false
  event.preventDefault()
  next.focus()
  return true
}

/**
 * Returns the indices of the rows that are in the document wherever the log is scrolled to: the unsent ones, the one that had the focus
 * last and, until the log leaves its end, those that are in view first, at the end or at the first new message. Without those the virtual
 * list would begin with rows at estimated positions.
 */
function keptRows(rows: readonly LogRow[], isAtEnd: boolean, focusedId: string | undefined): number[] {
  const line = rows.findIndex(isFirstNew)
  const isFirst = (index: number) =>
    index >= rows.length - FIRST_ROWS ||
    (line >= 0 && index >= line - ROWS_ABOVE_NEW && index < line + FIRST_ROWS)
  const isFocused = (row?: LogRow) => row?.kind === 'message' && row.message.id === focusedId
  const isKept = (row?: LogRow) => row?.kind === 'unsent' || isFocused(row)
  return [...rows.keys()].filter((index) => isKept(rows[index]) || (isAtEnd && isFirst(index)))
}

interface LogRegionProps {
  ref: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  isPreview: boolean
  children: ReactNode
}

/**
 * The scrolling log. It announces what is added at its end, but nothing while it opens or when the reader has only just come back to the
 * end: that change renders this element only, not the rows.
 */
function LogRegion({ ref, isAtEnd, isPreview, children }: LogRegionProps) {
  const { t } = useTranslation('chat')
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    if (isPreview || !isAtEnd) return
    const timer = setTimeout(() => setIsOpened(true), OPENING_MS)
    return () => {
      clearTimeout(timer)
      setIsOpened(false)
    }
  }, [isPreview, isAtEnd])
  return (
    <div
      ref={ref}
      id={LOG_ID}
      className={`grow column virtual-rows ${styles.log}`}
      role="log"
      aria-label={t('log.label')}
      aria-live={isAtEnd && isOpened ? 'polite' : 'off'}
      tabIndex={0}
    >
      {children}
    </div>
  )
}

/** The messages, oldest first. Opens at the first new one, keeps the scroll position, and follows the newest while that is in view. */
export function MessageLog({ chat, unsent, empty }: MessageLogProps) {
  const { messages, has_more, new_line, profile, can_reply, is_preview } = chat
  const [rowsOf] = useState(createLogRows)
  const rows = rowsOf({ messages, unsent, hasOlder: has_more, newLine: new_line })
  const log = useLogScroll(rows, chat)
  const { scroller, virtualizer, isPrepending, isAtEnd, unseen, goToEnd, goToStart, stopGoing, leaveEnd } =
    log

  const { focusedId, focusHandlers } = useFocusedRow()
  const navigate = useNavigate()
  const newestId = messages.findLast(hasActions)?.id
  const [chosen, setChosen] = useState<Message | null>(null)
  const [wasChosen, setWasChosen] = useState(false)

  // The same at each rendering, because the rows are memoised.
  const showActions = useCallback((message: Message) => {
    setWasChosen(true)
    setChosen(message)
  }, [])

  function showLatest() {
    goToEnd()
    focusLog()
  }

  // The browser's own End key scrolls to the current end, which is too short once rows are measured and grow.
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (moveToMessage(event)) return stopGoing()
    if (KEYS_UP.includes(event.key) && isOwnEvent(event)) return leaveEnd()
    const jump = event.key === 'Home' ? goToStart : event.key === 'End' ? goToEnd : null
    // With Alt, Home leaves the site.
    if (!jump || event.altKey || event.target !== scroller.current) return stopGoing()
    event.preventDefault()
    jump()
  }

  return (
    <>
      <div
        role="presentation"
        className={`relative ${styles.place}`}
        {...focusHandlers}
        onKeyDown={handleKeyDown}
        // With Ctrl it zooms the page; in a dialog of the log it scrolls the dialog.
        onWheel={(event) =>
          event.deltaY < 0 && !event.ctrlKey && isOwnEvent(event) ? leaveEnd() : stopGoing()
        }
        onPointerDown={stopGoing}
      >
        <LogRegion ref={scroller} isAtEnd={isAtEnd} isPreview={is_preview}>
          {rows.length === 0 && !is_preview ? empty : <div className={styles.space} />}
          <Virtualizer
            ref={virtualizer}
            data={rows}
            scrollRef={scroller}
            shift={isPrepending}
            keepMounted={keptRows(rows, isAtEnd, focusedId)}
            onScroll={log.onScroll}
            onScrollEnd={log.onScrollEnd}
            onResize={log.onResize}
          >
            {(row) => (
              <LogRowView
                key={row.key}
                row={row}
                profile={profile}
                canReply={can_reply}
                isTabStop={row.kind === 'message' && [newestId, focusedId].includes(row.message.id)}
                onActions={showActions}
              />
            )}
          </Virtualizer>
        </LogRegion>
        {!isAtEnd && <LatestButton unseen={unseen} onClick={showLatest} />}
      </div>
      {/* Not inside the log, whose scrolling would follow the keys and presses in the sheet. */}
      <Suspense>
        {wasChosen && (
          <MessageSheet
            message={chosen}
            profile={profile}
            conversationId={chat.conversation_id}
            onClose={() => setChosen(null)}
            onBlocked={() => void navigate(PATHS.chats, { replace: true })}
          />
        )}
      </Suspense>
    </>
  )
}
