import { type KeyboardEvent, memo, type PointerEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ChatEntry } from '#src/domain/chat/chat.ts'
import { isShownOnline } from '#src/domain/member/fictional.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { formatWhen } from '#src/i18n/format.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { link, PATHS } from '#src/paths.ts'
import { badgeText } from '#src/domain/chat/badge.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { threeDots, trash } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { useLongPress } from '#src/screens/chats/use-long-press.ts'
import styles from './ConversationRow.module.css'
import { LastLine } from './LastLine.tsx'
import { useDeleteConversation } from './use-delete-conversation.ts'
import { useRowSwipe } from './use-row-swipe.ts'

const RowSheet = lazyDialog(() => import('./RowSheet.tsx').then((module) => module.RowSheet))

interface ConversationRowProps {
  chat: ChatEntry
  now: number
  /** Whether this conversation is the one shown beside the list. */
  isShown: boolean
  onOpen: (id: string) => void
}

/**
 * One conversation: the member, the last message and its time, unread messages, a draft or an unsent message. A swipe, or the button beside
 * it, shows the actions; a long press opens them as a menu.
 */
export const ConversationRow = memo(function ConversationRow({
  chat,
  now,
  isShown,
  onOpen,
}: ConversationRowProps) {
  const { t } = useTranslation(['chat', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const actions = useRef<HTMLButtonElement>(null)
  const swipe = useRowSwipe(() => setIsOpen(!isOpen))
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  const press = useLongPress(() => setSheet('open'))
  const { conversation, profile, num_unread_messages: unread } = chat
  const path = link(PATHS.chat, { id: conversation.id })
  const name = memberName(profile)
  const date = conversation.last_message?.date ?? null
  const isOnline = isShownOnline(profile, useSiteSettings())

  function handleKeyDown({ key }: KeyboardEvent) {
    press.onKeyDown()
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    actions.current?.focus()
  }

  return (
    <div
      role="presentation"
      className={classes(styles.place, isOpen && styles.moved)}
      {...press}
      onKeyDown={handleKeyDown}
      onPointerDown={(event: PointerEvent) => {
        swipe.onPointerDown(event)
        press.onPointerDown(event)
      }}
      onPointerMove={(event: PointerEvent) => {
        swipe.onPointerMove(event)
        press.onPointerMove(event)
      }}
      onClickCapture={swipe.onClickCapture}
    >
      <Link
        to={path}
        onClick={() => onOpen(conversation.id)}
        aria-current={isShown ? 'page' : undefined}
        className={classes(styles.row, isShown && styles.open, unread > 0 && styles.unread)}
      >
        <span className={`relative ${styles.portrait}`}>
          <MemberPhoto profile={profile} shape="round" />
          {isOnline && <span className={styles.online} />}
        </span>
        <span className={`row gap-2 shrink ${styles.first}`}>
          <bdi className={`strong truncate ${styles.name}`}>{name}</bdi>
          {isOnline && <span className="visually-hidden">{t('common:member.online')}</span>}
          <FictionalLabel profile={profile} look="plain" />
          {date !== null && (
            <time className={`text-s tabular fixed ${styles.when}`} dateTime={new Date(date).toISOString()}>
              {formatWhen(date, now)}
            </time>
          )}
        </span>
        <span className={`row gap-2 shrink ${styles.second}`}>
          <LastLine profileId={profile.id} message={conversation.last_message} />
          <UnreadCount count={unread} />
        </span>
      </Link>
      <IconButton
        ref={actions}
        className={styles.more}
        icon={threeDots}
        label={t('row.actions', { name })}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <DeleteButton chat={chat} isShown={isShown} />}
      <Suspense>
        {sheet && (
          <RowSheet
            open={sheet === 'open'}
            chat={chat}
            isShown={isShown}
            onClose={() => setSheet('closed')}
          />
        )}
      </Suspense>
    </div>
  )
})

function DeleteButton({ chat, isShown }: Pick<ConversationRowProps, 'chat' | 'isShown'>) {
  const { t } = useTranslation('chat')
  const remove = useDeleteConversation(chat, isShown)
  return (
    <button
      type="button"
      className={`text-s strong column align-center justify-center ${styles.delete}`}
      aria-label={t('remove.button')}
      onClick={() => void remove()}
    >
      <Icon icon={trash} />
      {t('row.delete')}
    </button>
  )
}

/** The number of unread messages, if there are any; screen readers announce it in words. */
function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation('chat')
  const badge = badgeText(count)
  if (badge === null) return null
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        <Badge>{badge}</Badge>
      </span>
      <span className="visually-hidden">{t('list.unread_count', { count })}</span>
    </>
  )
}
