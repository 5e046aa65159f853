import { type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFewEmoji, type Message } from '#src/domain/chat/chat.ts'
import { holdsMutedWord } from '#src/domain/account/preferences.ts'
import { formatTime } from '#src/i18n/format.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { classes } from '#src/ui/classes.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { threeDots } from '#src/ui/icons.ts'
import { lazyExtra } from '#src/ui/lazily.tsx'
import { focusLog } from '#src/screens/chats/focus.ts'
import { useLongPress } from '#src/screens/chats/use-long-press.ts'
import styles from './MessageBubble.module.css'
import { MessagePicture } from './MessagePicture.tsx'

const ScamHint = lazyExtra(() => import('./ScamHint.tsx').then((module) => module.ScamHint))

interface MessageBubbleProps {
  message: Message
  /** The last message of a turn has the small corner, and shows its time. */
  isLast: boolean
  /** The other member. */
  profileId: string
  name: string
  /** Whether the other member is fictional. */
  isFictional: boolean
  /** Whether Tab reaches its button; the arrow keys lead to the others. */
  isTabStop: boolean
  onActions: (message: Message) => void
  /** Whether it was not sent. */
  hasFailed: boolean
  /** Shown below a message that the server does not have yet; there is nothing else to do with it. */
  status: ReactElement | false
}

/** Returns whether there is something to do with a message: its text can be copied, and a received one reported. */
export function hasActions({ from_me, text }: Message): boolean {
  return !from_me || text !== ''
}

/**
 * A message in its bubble, which stays the same element while it is sent, so that a screen reader reads it once. Its content is always
 * plain text, never a link. A received text with a muted word is collapsed, and one about money or contact outside the site has a warning;
 * both are worked out on this device only.
 */
export function MessageBubble({
  message,
  isLast,
  profileId,
  name,
  isFictional,
  isTabStop,
  onActions,
  hasFailed,
  status,
}: MessageBubbleProps) {
  const { t } = useTranslation('chat')
  const mutedWords = usePreferences((state) => state.mutedWords)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { from_me, date, text, type, read } = message
  const isMuted = !from_me && !isUnfolded && mutedWords.length > 0 && holdsMutedWord(text, mutedWords)
  const canAct = !status && hasActions(message)
  const press = useLongPress(() => onActions(message))

  function unfold() {
    setIsUnfolded(true)
    focusLog()
  }

  return (
    <div
      className={classes(
        styles.row,
        from_me ? styles.own : styles.theirs,
        isLast && styles.last,
        status && styles.unsent,
        hasFailed && styles.failed,
      )}
      data-row={message.id}
    >
      <span className="visually-hidden">{from_me ? t('log.you') : <bdi>{name}</bdi>}: </span>
      <div className={styles.line} {...(canAct && press)}>
        <div className={`stack gap-1 ${styles.content}`}>
          {type !== 'text' && (
            <MessagePicture
              type={type}
              image={type === 'gift' ? (message.gift?.image ?? message.image) : message.image}
              name={message.gift?.name ?? null}
              caption={isMuted ? '' : text}
              isOwn={from_me}
              profileId={profileId}
              isFictional={isFictional && !from_me}
            />
          )}
          {isMuted && (
            <p className={classes(styles.bubble, styles.muted)}>
              {t('muted.text')}{' '}
              <button type="button" className={`strong pad-x-1 ${styles.unfold}`} onClick={unfold}>
                {t('muted.show')}
              </button>
            </p>
          )}
          {!isMuted && (type === 'text' || text !== '') && (
            <p className={classes(styles.bubble, isFewEmoji(text) && styles.emoji)} dir="auto">
              {text || t('log.unreadable')}
            </p>
          )}
        </div>
        {canAct && (
          <IconButton
            icon={threeDots}
            label={t('message.actions')}
            className={styles.more}
            tabIndex={isTabStop ? 0 : -1}
            data-message-actions
            onClick={() => onActions(message)}
          />
        )}
      </div>
      {!from_me && !isMuted && text !== '' && (
        <Suspense>
          <ScamHint message={message} className={styles.hint} />
        </Suspense>
      )}
      {isLast && date !== null && (
        <p className="muted text-s tabular pad-x-1">
          <time dateTime={new Date(date).toISOString()}>{formatTime(date)}</time>
          {from_me && read && ` · ${t('log.read')}`}
        </p>
      )}
      {status}
    </div>
  )
}
