import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { memberName } from '#src/components/member-name.ts'
import { findSent, type OutboxEntry } from '#src/domain/chat/outbox.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import type { DeferredData } from '#src/lib/deferred.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { link, PATHS } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lock } from '#src/ui/icons.ts'
import { closeChat, type OpenChat, useOpenChat } from '#src/stores/chats-open.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { Composer } from '#src/screens/chats/composer/Composer.tsx'
import styles from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationNotices } from './ConversationNotices.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { MessageLog } from '#src/screens/chats/log/MessageLog.tsx'
import { ProfileColumn } from './ProfileColumn.tsx'

const CLOSED_REASONS = ['blocked', 'disabled', 'not_confirmed'] as const

interface ConversationProps {
  profileId: string
  /** The full profile, for the column beside the conversation. */
  details: DeferredData<Profile | null>
}

/** Returns whether the log already has a message whose own request is still pending: then it is not shown twice. */
function isInLog(entry: OutboxEntry, { messages }: OpenChat): boolean {
  return (entry.state === 'sending' || entry.state === 'checking') && findSent(entry, messages) !== null
}

/** The conversation with a member: the member, the messages and the composer. */
export function Conversation({ profileId, details }: ConversationProps) {
  const { t } = useTranslation('chat')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const chat = useOpenChat((state) => (state.chat?.profile.id === profileId ? state.chat : null))
  const entries = useOutbox((state) => state.entries)
  const name = memberName(chat?.profile)
  const conversationId = chat?.conversation_id ?? null
  const hasBegun = conversationId !== null && matchPath(PATHS.memberChat, pathname) !== null

  useEffect(() => () => closeChat(profileId), [profileId])

  useEffect(() => {
    setPageTitle(t('title', { name }))
  }, [t, name])

  useEffect(() => {
    if (hasBegun) void navigate(link(PATHS.chat, { id: conversationId }), { replace: true })
  }, [hasBegun, conversationId, navigate])

  if (!chat) return <ConversationSkeleton />
  const unsent = entries.filter((entry) => entry.profile_id === profileId && !isInLog(entry, chat))
  return (
    <div className={styles.columns}>
      <section className="relative pane" aria-label={t('title', { name })}>
        <ConversationHeader profile={chat.profile} conversationId={conversationId} />
        <ConversationNotices profile={chat.profile} />
        <MessageLog chat={chat} unsent={unsent} />
        {chat.can_reply ? <Composer chat={chat} /> : <ClosedReason reason={chat.reason} name={name} />}
      </section>
      <ProfileColumn profile={chat.profile} details={details} />
    </div>
  )
}

/** Shown instead of the composer: why no message can be sent. */
function ClosedReason({ reason, name }: { reason: string | null; name: string }) {
  const { t } = useTranslation('chat')
  const known = CLOSED_REASONS.find((code) => code === reason)
  return (
    <p className={`row gap-3 muted fixed line-above surface gutter ${styles.closed}`}>
      <Icon icon={lock} />
      <span>{t(`closed.${known ?? 'other'}`, { name })}</span>
    </p>
  )
}
