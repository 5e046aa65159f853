import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { ChatEntry } from '#src/domain/chat.ts'
import { isFictional } from '#src/domain/profile.ts'
import { FictionalLabel } from '#src/features/member/FictionalLabel.tsx'
import { MemberPhoto } from '#src/features/member/MemberPhoto.tsx'
import { formatWhen } from '#src/i18n/format.ts'
import { link, PATHS } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './ConversationRow.module.css'
import { LastLine } from './LastLine.tsx'
import { UnreadCount } from './UnreadCount.tsx'

interface ConversationRowProps {
  chat: ChatEntry
  now: number
}

/** One conversation: whose it is, what was said last and when, what is unread, typed or not sent. */
export function ConversationRow({ chat, now }: ConversationRowProps) {
  const { t } = useTranslation()
  const { conversation, profile, num_unread_messages: unread } = chat
  const date = conversation.last_message?.date ?? null
  return (
    <NavLink
      to={link(PATHS.chat, { id: conversation.id })}
      className={({ isActive }) => classes(styles.row, isActive && styles.open, unread > 0 && styles.unread)}
    >
      <span className={styles.portrait}>
        <MemberPhoto profile={profile} shape="round" />
        {profile.online && !isFictional(profile) && <span className={styles.online} />}
      </span>
      <span className={styles.first}>
        <bdi className={styles.name}>{profile.name || t('member.without_name')}</bdi>
        {profile.online && !isFictional(profile) && (
          <span className="visually-hidden">{t('member.online')}</span>
        )}
        <FictionalLabel profile={profile} look="plain" />
        {date !== null && (
          <time className={styles.when} dateTime={new Date(date).toISOString()}>
            {formatWhen(date, now)}
          </time>
        )}
      </span>
      <span className={styles.second}>
        <LastLine profileId={profile.id} message={conversation.last_message} />
        <UnreadCount count={unread} />
      </span>
    </NavLink>
  )
}
