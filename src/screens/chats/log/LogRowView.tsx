import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { isFictional } from '#src/domain/member/fictional.ts'
import type { Message } from '#src/domain/chat/chat.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { formatDayOrRelative } from '#src/i18n/format.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { useNow } from '#src/screens/chats/use-now.ts'
import { isPhotoStored } from '#src/stores/outbox.ts'
import { FailedMessage } from './FailedMessage.tsx'
import type { LogRow } from './log-rows.ts'
import styles from './LogRowView.module.css'
import { MessageBubble } from './MessageBubble.tsx'
import { OlderMessages } from './OlderMessages.tsx'
import { UnsentActions } from './UnsentActions.tsx'

interface LogRowViewProps {
  row: LogRow
  profile: ShortProfile
  /** Whether anything can be sent in the conversation now. */
  canReply: boolean
  /** Whether Tab reaches the button of its message: that of the newest message, and of the one that had the focus last. */
  isTabStop: boolean
  onActions: (message: Message) => void
}

/**
 * One row of the log. Memoised, with what only some rows need read by those: a new message, and each height that the virtual list measures,
 * would render them all.
 */
export const LogRowView = memo(function LogRowView(props: LogRowViewProps) {
  const { row, profile, canReply, isTabStop, onActions } = props
  switch (row.kind) {
    case 'older':
      return <OlderMessages />
    case 'day':
      return <Day date={row.date} />
    case 'message':
    case 'unsent':
      return (
        <>
          {row.kind === 'message' && row.newCount !== null && <NewLine count={row.newCount} />}
          <MessageBubble
            message={row.message}
            isLast={row.isLast}
            profileId={profile.id}
            name={memberName(profile)}
            isFictional={isFictional(profile)}
            isTabStop={isTabStop}
            onActions={onActions}
            hasFailed={row.kind === 'unsent' && row.entry.state === 'failed'}
            status={
              row.kind === 'unsent' && (
                <UnsentStatus entry={row.entry} isNext={row.isNext} profile={profile} canReply={canReply} />
              )
            }
          />
        </>
      )
  }
})

/** The divider above the messages of a day. */
function Day({ date }: { date: number }) {
  const now = useNow()
  return (
    <p className="muted text-s centered pad-4">
      <time dateTime={new Date(date).toISOString()}>{formatDayOrRelative(date, now)}</time>
    </p>
  )
}

interface UnsentStatusProps {
  entry: OutboxEntry
  /** Whether it is the next one to be sent; the others wait for it. */
  isNext: boolean
  profile: ShortProfile
  canReply: boolean
}

/** Shown below a message that the server does not have yet: being sent, queued, or failed, with the actions to fix that. */
function UnsentStatus({ entry, isNext, profile, canReply }: UnsentStatusProps) {
  const { t } = useTranslation('chat')
  const isOnline = useOnline()
  const hasFailed = entry.state === 'failed'
  const [isNews, setIsNews] = useState(false)
  if (!hasFailed && !isNews) setIsNews(true)
  if (hasFailed) return <FailedMessage entry={entry} profile={profile} canReply={canReply} isNews={isNews} />
  const next = entry.may_be_there ? 'checking' : 'sending'
  const waiting = isOnline ? (isNext ? next : 'next') : 'queued'
  const state = entry.state === 'queued' ? waiting : entry.state
  const isKept = entry.attachment?.type !== 'photo' || isPhotoStored(entry)
  return (
    <>
      <div className="row justify-end wrap">
        <p className="muted text-s pad-x-1">{t(`state.${state}`)}</p>
        {state === 'queued' && <UnsentActions entry={entry} canReply={canReply} />}
      </div>
      {isKept || <p className="muted text-s pad-x-1">{t('state.not_kept')}</p>}
    </>
  )
}

/** The divider above the first new message. */
function NewLine({ count }: { count: number }) {
  const { t } = useTranslation('chat')
  return (
    <p className={`row gap-3 text-s strong gutter ${styles.new}`}>
      <span>{t('log.new', { count })}</span>
    </p>
  )
}
