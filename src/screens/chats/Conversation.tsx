import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { memberName } from '#src/i18n/member-name.ts'
import { isStoredChatVoid } from '#src/domain/chat/chat-failure.ts'
import { findSent, isUnderWay, type OutboxEntry } from '#src/domain/chat/outbox.ts'
import { STAY, useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { useReload } from '#src/components/failure/use-reload.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { type DeferredData, onSettled } from '#src/lib/deferred.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { link, PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazily, lazyExtra } from '#src/ui/lazily.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { closeChat, type OpenChat, useOpenChat, useSent, withLaterSent } from '#src/stores/chats-open.ts'
import { messagesTo, removeToastsAbout } from '#src/stores/browser/toasts.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { removeKnownChat, rememberChat } from '#src/actions/known-chats.ts'
import { Composer } from '#src/screens/chats/composer/Composer.tsx'
import type { ChatData } from './chats-loader.ts'
import styles from './Conversation.module.css'
import { ConversationFailed } from './ConversationFailed.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationNotices } from './ConversationNotices.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { LOG_ID } from './focus.ts'
import { MessageLog } from '#src/screens/chats/log/MessageLog.tsx'
import { useReopening } from './use-reopening.ts'

const ProfileColumn = lazyExtra(() => import('./ProfileColumn.tsx').then((module) => module.ProfileColumn))
const NewConversation = lazyExtra(() =>
  import('./NewConversation.tsx').then((module) => module.NewConversation),
)

const Meanwhile = lazyExtra(() => import('./Meanwhile.tsx').then((module) => module.Meanwhile))

const ClosedReason = lazily(() => import('./ClosedReason.tsx').then((module) => module.ClosedReason))
const ClosedDraft = lazyExtra(() => import('./ClosedReason.tsx').then((module) => module.ClosedDraft))

interface ConversationProps {
  profileId: string
  data: ChatData
}

/** Returns whether the log already has a message whose own request is still pending: then it is not shown twice. */
function isInLog(entry: OutboxEntry, { messages }: OpenChat): boolean {
  return isUnderWay(entry) && findSent(entry, messages) !== null
}

interface Failure {
  data: DeferredData<unknown>
  error: unknown
}

/** Returns which data failed to load last, and why, without suspending; `null` before, and once data has loaded. */
function useFailure(data: DeferredData<unknown>): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(
    () =>
      onSettled(data, (outcome) => setFailure('error' in outcome ? { data, error: outcome.error } : null)),
    [data],
  )
  return failure
}

/**
 * The conversation with a member: the member, the messages and the composer. What this device knows of it is shown until the server
 * answers, and stays when the server cannot be reached.
 */
export function Conversation({ profileId, data }: ConversationProps) {
  const { known, opened } = data
  const { t } = useTranslation('chat')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const open = useOpenChat((state) => (state.chat?.profile.id === profileId ? state.chat : null))
  const sent = useSent((state) => state.sent)
  const chat = open ?? (known?.profile.id === profileId ? withLaterSent(known, sent) : null)
  const failure = useFailure(opened)
  const isHidden = open === null && failure?.data === opened && isStoredChatVoid(failure.error)
  const name = memberName(chat?.profile)
  const conversationId = chat?.conversation_id ?? null
  const hasBegun = conversationId !== null && matchPath(PATHS.memberChat, pathname) !== null

  // A layout effect, because a poll may be answered before a passive one has run.
  useLayoutEffect(() => () => closeChat(profileId), [profileId])

  useEffect(() => {
    if (!isHidden) setPageTitle(t('title', { name }))
  }, [t, name, isHidden])

  // In the conversation itself the message says it.
  useEffect(() => removeToastsAbout(messagesTo(profileId)), [profileId])

  useEffect(() => {
    if (hasBegun) void navigate(link(PATHS.chat, { id: conversationId }), { replace: true })
  }, [hasBegun, conversationId, navigate])

  useEffect(() => {
    if (open) rememberChat(open)
  }, [open])

  useEffect(() => {
    if (isHidden && known?.conversation_id) removeKnownChat(known.conversation_id)
  }, [isHidden, known])

  if (isHidden) return <ConversationFailed error={failure?.error} />
  return (
    <Loading isLoading={chat === null} placeholder={<ConversationSkeleton />}>
      {chat && <Columns chat={chat} data={data} failure={open === null ? failure : null} />}
    </Loading>
  )
}

interface ColumnsProps {
  chat: OpenChat
  data: ChatData
  /** Why the messages are those of the last visit; `null` if they are not. */
  failure: Failure | null
}

/** The conversation, and beside it the member in a wide window. */
function Columns({ chat, data: { opened, details }, failure }: ColumnsProps) {
  const { t } = useTranslation('chat')
  const isWide = useMedia(fromWidth('xl'))
  const entries = useOutbox((state) => state.entries)
  const { profile, conversation_id: conversationId } = chat
  const name = memberName(profile)
  const unsent = entries.filter((entry) => entry.profile_id === profile.id && !isInLog(entry, chat))
  const isUnanswered =
    !chat.is_preview &&
    unsent.length === 0 &&
    chat.messages.length > 0 &&
    chat.messages.every(({ from_me }) => from_me)
  const composerFocus = useFocusFallback(
    () => (chat.can_reply ? null : document.getElementById(LOG_ID)),
    STAY,
  )
  return (
    <div className={styles.columns}>
      <section className="relative pane" aria-label={t('title', { name })} {...composerFocus.handlers}>
        <ConversationHeader profile={profile} conversationId={conversationId} />
        <ConversationNotices profile={profile} />
        <MessageLog
          chat={chat}
          unsent={unsent}
          empty={
            <Suspense>
              <NewConversation chat={chat} details={details} />
            </Suspense>
          }
        />
        {isUnanswered && (
          <Suspense>
            <Meanwhile />
          </Suspense>
        )}
        {failure && <StaleNote chat={chat} isReopening={failure.data !== opened} />}
        {chat.can_reply && <Composer chat={chat} opened={opened} />}
        <Suspense>{!chat.can_reply && <ClosedDraft profileId={profile.id} />}</Suspense>
        <div className="fixed" role="status">
          <Suspense>{!chat.can_reply && <ClosedReason reason={chat.reason} name={name} />}</Suspense>
        </div>
      </section>
      <Suspense fallback={<aside className={`surface ${styles.column}`} />}>
        {isWide && <ProfileColumn profile={profile} details={details()} />}
      </Suspense>
    </div>
  )
}

/** Says that the messages are those of the last visit, and opens the conversation again: on a press, or when the server answers. */
function StaleNote({ chat, isReopening }: { chat: OpenChat; isReopening: boolean }) {
  const { t } = useTranslation(['chat', 'common'])
  const { busy: isReloading, reload, ref } = useReload()
  const busy = isReloading || isReopening
  const isOnline = useOnline()
  useReopening(chat, isReopening, reload)
  if (!isOnline) return null
  return (
    <div ref={ref} className="row gap-3 wrap fixed line-above gutter">
      {/* Another element after each retry, which is announced even if the words are the same. */}
      <p key={String(busy)} className="muted text-s grow-wrap" role={busy ? undefined : 'alert'}>
        {t('log.stale')}
      </p>
      <Button variant="quiet" size="sm" busy={busy} onClick={reload}>
        {t('common:error.retry')}
      </Button>
    </div>
  )
}
