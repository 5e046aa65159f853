import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#src/domain/outbox.ts'
import type { ShortProfile } from '#src/domain/profile.ts'
import { classes } from '#src/ui/classes.ts'
import { FailedMessage } from './FailedMessage.tsx'
import styles from './UnsentBubble.module.css'
import { useOnline } from '#src/lib/use-online.ts'

interface UnsentBubbleProps {
  entry: OutboxEntry
  /** The next one to be sent; the others wait for it. */
  isNext: boolean
  profile: ShortProfile
}

/** A message that the server does not have yet: on its way, or not sent with the ways on. */
export function UnsentBubble({ entry, isNext, profile }: UnsentBubbleProps) {
  const { t } = useTranslation('chat')
  const isOnline = useOnline()
  const isFailed = entry.state === 'failed'
  const waiting = isOnline ? (isNext ? 'sending' : 'next') : 'queued'
  return (
    <div className={styles.row}>
      <span className="visually-hidden">{t('log.you')}: </span>
      <p className={classes(styles.bubble, isFailed ? styles.failed : styles.pending)} dir="auto">
        {entry.text}
      </p>
      {entry.state === 'failed' ? (
        <FailedMessage entry={entry} profile={profile} />
      ) : (
        <p className={styles.below}>{t(`state.${entry.state === 'queued' ? waiting : entry.state}`)}</p>
      )}
    </div>
  )
}
