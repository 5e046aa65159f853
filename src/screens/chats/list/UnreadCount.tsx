import { useTranslation } from 'react-i18next'
import { BADGE_CAP } from '#src/domain/limits.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { Badge } from '#src/ui/Badge.tsx'
import styles from './ConversationRow.module.css'

/** The unread messages of a conversation, no further than 99+; read out in words. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation('chat')
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        <Badge>{count > BADGE_CAP ? `${BADGE_CAP}+` : formatNumber(count)}</Badge>
      </span>
      <span className="visually-hidden">{t('list.unread_count', { count, text: formatNumber(count) })}</span>
    </>
  )
}
