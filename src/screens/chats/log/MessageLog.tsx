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

/** What was said, oldest first. It opens at what is new, stays where the reader is, and follows the newest while that is in view. */
export function MessageLog({ chat, unsent }: MessageLogProps) {
  const { t } = useTranslation('chat')
  const { messages, has_more, new_line, older, profile } = chat
  const [rowsOf] = useState(createLogRows)
  const rows = rowsOf({ messages, unsent, hasOlder: has_more, newLine: new_line })
  const now = useNow()
  const log = useLogScroll(rows, messages)
  const { scroller, virtualizer, isPrepending, isAtEnd, unseen, toEnd, letGo } = log

  function toLatest() {
    toEnd()
    focusLog()
  }

  function scrolled(offset: number) {
    if (log.onScroll() && offset < LOAD_OLDER_AT_PX && older === 'idle') void loadOlder()
  }

  // The browser's own End goes where the end is now: rows that grow when they come into view would leave it short of that.
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'End' || event.target !== scroller.current) return letGo()
    event.preventDefault()
    toEnd()
  }

  return (
    <div
      role="presentation"
      className={`relative ${styles.place}`}
      onKeyDown={pressKey}
      onWheel={letGo}
      onPointerDown={letGo}
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
        {rows.length === 0 ? (
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
          onScroll={scrolled}
          onScrollEnd={log.onRest}
          onResize={log.onResize}
        >
          {(row) => <LogRowView key={row.key} row={row} now={now} older={older} profile={profile} />}
        </Virtualizer>
      </div>
      {!isAtEnd && <LatestButton unseen={unseen} onPress={toLatest} />}
    </div>
  )
}
