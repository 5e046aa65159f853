import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { Deferred } from '#src/components/Deferred.tsx'
import { useChats } from '#src/stores/chats.ts'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { type ChatsData, loader } from './chats-loader.ts'
import styles from './ChatsScreen.module.css'
import { Conversation } from './Conversation.tsx'
import { ConversationFailed } from './ConversationFailed.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { ConversationsPane } from '#src/screens/chats/list/ConversationsPane.tsx'
import { useKeyboardInset } from '#src/lib/hooks/use-keyboard-inset.ts'

/** The list of conversations and the open one: side by side from 768 px, one at a time below that. */
export function ChatsScreen() {
  const { t } = useTranslation('chat')
  const { chat } = useLoaderData<ChatsData>()
  const root = useKeyboardInset()
  // A layout effect, because an answer may come before a passive one has run.
  useLayoutEffect(() => chat?.leave, [chat])
  const hasChats = useChats((state) => state.chats !== null && state.chats.length > 0)
  return (
    <div ref={root} className={classes(styles.screen, chat && styles.withChat)}>
      <div className={styles.list}>
        <ConversationsPane heading={chat ? 'h2' : 'h1'} />
      </div>
      <div className={styles.chat}>
        {chat ? (
          <Deferred data={chat.profileId} fallback={<ConversationSkeleton />} failed={ConversationFailed}>
            {(profileId) => <Conversation profileId={profileId} data={chat} />}
          </Deferred>
        ) : (
          hasChats && (
            <div className={styles.pick}>
              <EmptyState drawing="bubbles" title={t('pick.title')}>
                {t('pick.text')}
              </EmptyState>
            </div>
          )
        )}
      </div>
    </div>
  )
}

export { ChatsScreen as Component, loader }
