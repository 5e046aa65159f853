import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer } from 'virtua'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { loadOlder, type OpenChat } from '#src/stores/chats-open.ts'
import { focusLog, LOG_ID } from '#src/screens/chats/focus.ts'
import { LatestButton } from './LatestButton.tsx'
import { createLogRows } from './log-rows.ts'
import { LogRowView } from './LogRowView.tsx'
import styles from './MessageLog.module.css'
import { useLogScroll } from './use-log-scroll.ts'
import { useNow } from '#src/screens/chats/use-now.ts'

const LOAD_OLDER_AT_PX = 600

interface MessageLogProps {
  chat: OpenChat
  unsent: readonly OutboxEntry[]
}

/** The messages, oldest first. Opens at the first new one, keeps the scroll position, and follows the newest while that is in view. */
export function MessageLog({ chat, unsent }: MessageLogProps) {
  const { t } = useTranslation('chat')
  const { messages, has_more, new_line, older, profile, is_preview } = chat
  const [rowsOf] = useState(createLogRows)
  const rows = rowsOf({ messages, unsent, hasOlder: has_more, newLine: new_line })
  const now = useNow()
  const log = useLogScroll(rows, chat)
  const { scroller, virtualizer, isPrepending, isAtEnd, unseen, goToEnd, cancelGoToEnd } = log

  function showLatest() {
    goToEnd()
    focusLog()
  }

  function handleScroll(offset: number) {
    if (log.onScroll() && offset < LOAD_OLDER_AT_PX && older === 'idle') void loadOlder()
  }

  // The browser's own End key scrolls to the current end, which is too short once rows are measured and grow.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'End' || event.target !== scroller.current) return cancelGoToEnd()
    event.preventDefault()
    goToEnd()
  }

  return (
    <div
      role="presentation"
      className={`relative ${styles.place}`}
      onKeyDown={handleKeyDown}
      onWheel={cancelGoToEnd}
      onPointerDown={cancelGoToEnd}
    >
      <div
        ref={scroller}
        id={LOG_ID}
        className={`grow column ${styles.log}`}
        role="log"
        aria-label={t('log.label')}
        aria-live={isAtEnd ? 'polite' : 'off'}
        tabIndex={0}
      >
        {rows.length === 0 && !is_preview ? (
          <p className={`muted centered pad-4 width-narrow ${styles.empty}`}>{t('log.empty')}</p>
        ) : (
          <div className={styles.space} />
        )}
        <Virtualizer
          ref={virtualizer}
          data={rows}
          scrollRef={scroller}
          shift={isPrepending}
          keepMounted={unsent.map((_, index) => rows.length - unsent.length + index)}
          onScroll={handleScroll}
          onScrollEnd={log.onScrollEnd}
          onResize={log.onResize}
        >
          {(row) => <LogRowView key={row.key} row={row} now={now} older={older} profile={profile} />}
        </Virtualizer>
      </div>
      {!isAtEnd && <LatestButton unseen={unseen} onClick={showLatest} />}
    </div>
  )
}
