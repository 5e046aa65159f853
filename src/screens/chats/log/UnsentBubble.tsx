import { useTranslation } from 'react-i18next'
import { isFewEmoji } from '#src/domain/chat/chat.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { isPhotoStored, photoOf } from '#src/stores/outbox.ts'
import { classes } from '#src/ui/classes.ts'
import { FailedMessage } from './FailedMessage.tsx'
import { MessagePicture } from './MessagePicture.tsx'
import styles from './UnsentBubble.module.css'
import { useOnline } from '#src/lib/hooks/use-online.ts'

interface UnsentBubbleProps {
  entry: OutboxEntry
  /** Whether it is the next one to be sent; the others wait for it. */
  isNext: boolean
  profile: ShortProfile
}

/** A message that the server does not have yet: being sent, queued, or failed, with the actions to fix that. */
export function UnsentBubble({ entry, isNext, profile }: UnsentBubbleProps) {
  const { t } = useTranslation('chat')
  const isOnline = useOnline()
  const { attachment } = entry
  const look = entry.state === 'failed' ? styles.failed : styles.pending
  const waiting = isOnline ? (isNext ? 'sending' : 'next') : 'queued'
  return (
    <div className={`stack gap-1 align-end gutter ${styles.row}`}>
      <span className="visually-hidden">{t('log.you')}: </span>
      {attachment ? (
        <MessagePicture
          type={attachment.type}
          image={attachment.type === 'photo' ? photoOf(entry) : attachment.image}
          name={attachment.type === 'gift' ? attachment.name : null}
          isOwn
          profileId={profile.id}
        />
      ) : (
        <p className={classes(styles.bubble, look, isFewEmoji(entry.text) && styles.emoji)} dir="auto">
          {entry.text}
        </p>
      )}
      {entry.state === 'failed' ? (
        <FailedMessage entry={entry} profile={profile} />
      ) : (
        <p className="muted text-s pad-x-1">
          {t(`state.${entry.state === 'queued' ? waiting : entry.state}`)}
          {attachment?.type === 'photo' && !isPhotoStored(entry) && ` ${t('state.not_kept')}`}
        </p>
      )}
    </div>
  )
}
