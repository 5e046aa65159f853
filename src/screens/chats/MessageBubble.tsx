import { useTranslation } from 'react-i18next'
import type { Message } from '#src/domain/chat.ts'
import { formatTime } from '#src/i18n/format.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './MessageBubble.module.css'
import { MessagePicture } from './MessagePicture.tsx'

interface MessageBubbleProps {
  message: Message
  /** The last of its turn has the small corner, and the time below it. */
  isLast: boolean
  name: string
}

/** A message in its bubble. Whatever is in it stays text: nothing of it becomes a link. */
export function MessageBubble({ message, isLast, name }: MessageBubbleProps) {
  const { t } = useTranslation('chat')
  const { from_me, date, text, type, read } = message
  return (
    <div className={classes(styles.row, from_me ? styles.own : styles.theirs, isLast && styles.last)}>
      <span className="visually-hidden">{from_me ? t('log.you') : <bdi>{name}</bdi>}: </span>
      {type !== 'text' && <MessagePicture message={message} />}
      {(type === 'text' || text !== '') && (
        <p className={styles.bubble} dir="auto">
          {text}
        </p>
      )}
      {isLast && date !== null && (
        <p className={styles.below}>
          <time dateTime={new Date(date).toISOString()}>{formatTime(date)}</time>
          {from_me && read && ` · ${t('log.read')}`}
        </p>
      )}
    </div>
  )
}
