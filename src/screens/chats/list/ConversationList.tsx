import { useTranslation } from 'react-i18next'
import { useLayoutEffect, useRef } from 'react'
import { useMatch } from 'react-router'
import { Virtualizer } from '#src/components/virtual-lists.ts'
import type { ChatEntry } from '#src/domain/chat/chat.ts'
import { useStableOrder } from '#src/lib/hooks/use-stable-order.ts'
import { PATHS } from '#src/paths.ts'
import styles from './ConversationsPane.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { useFocusedRow } from '#src/screens/chats/use-focused-row.ts'
import { useNow } from '#src/screens/chats/use-now.ts'

const ROW_HEIGHT = 80

interface ConversationListProps {
  chats: readonly ChatEntry[]
  /** What the list is filtered by; another filter shows it from its top, in its own order. */
  search: string
  /** Called with the id of a conversation that is opened; always the same function. */
  onOpen: (id: string) => void
}

/** The conversations, newest first; only the rows in view are in the document. */
export function ConversationList({ chats, search, onOpen }: ConversationListProps) {
  const { t } = useTranslation('chat')
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, handlers } = useStableOrder(chats, ({ conversation }) => conversation.id, search)
  const { focusedId, focusHandlers } = useFocusedRow()
  const focusedIndex = rows.findIndex(({ conversation }) => conversation.id === focusedId)
  const now = useNow()
  const shownId = useMatch(PATHS.chat)?.params.id
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [search])

  return (
    <div
      ref={scroller}
      className={`virtual-rows ${styles.list}`}
      role="list"
      aria-label={t('list.label')}
      {...focusHandlers}
      {...handlers}
    >
      <Virtualizer
        data={rows}
        itemSize={ROW_HEIGHT}
        scrollRef={scroller}
        keepMounted={focusedIndex < 0 ? [] : [focusedIndex]}
      >
        {(chat, index) => (
          <div
            key={chat.conversation.id}
            className={styles.item}
            role="listitem"
            data-row={chat.conversation.id}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
          >
            <ConversationRow
              chat={chat}
              now={now}
              isShown={chat.conversation.id === shownId}
              onOpen={onOpen}
            />
          </div>
        )}
      </Virtualizer>
    </div>
  )
}
