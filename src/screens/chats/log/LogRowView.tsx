import { useTranslation } from 'react-i18next'
import type { Message } from '#src/domain/chat/chat.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { formatDayOrRelative, formatNumber } from '#src/i18n/format.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import type { LogRow } from './log-rows.ts'
import styles from './LogRowView.module.css'
import { MessageBubble } from './MessageBubble.tsx'
import { OlderMessages } from './OlderMessages.tsx'
import { UnsentBubble } from './UnsentBubble.tsx'

interface LogRowViewProps {
  row: LogRow
  now: number
  older: OpenChat['older']
  profile: ShortProfile
  /** The message whose button is the tab stop of the log. */
  tabStopId: string | undefined
  onActions: (message: Message) => void
}

/** One row of the log. */
export function LogRowView({ row, now, older, profile, tabStopId, onActions }: LogRowViewProps) {
  switch (row.kind) {
    case 'older':
      return <OlderMessages state={older} />
    case 'day':
      return (
        <p className="muted text-s centered pad-4">
          <time dateTime={new Date(row.date).toISOString()}>{formatDayOrRelative(row.date, now)}</time>
        </p>
      )
    case 'new':
      return <NewLine count={row.count} />
    case 'message':
      return (
        <MessageBubble
          message={row.message}
          isLast={row.isLast}
          profileId={profile.id}
          name={profile.name}
          isTabStop={row.message.id === tabStopId}
          onActions={onActions}
        />
      )
    case 'unsent':
      return <UnsentBubble entry={row.entry} isNext={row.isNext} profile={profile} />
  }
}

/** The divider above the first new message. */
function NewLine({ count }: { count: number }) {
  const { t } = useTranslation('chat')
  return (
    <p className={`row gap-3 text-s strong gutter ${styles.new}`}>
      <span>{t('log.new', { count, text: formatNumber(count) })}</span>
    </p>
  )
}
