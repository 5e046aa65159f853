import { useTranslation } from 'react-i18next'
import { useChats } from '#src/stores/chats.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './ConversationsPane.module.css'

interface RefreshFailedProps {
  onRetry: () => void
  busy: boolean
}

/** Says that a list that is already shown could not be refreshed. */
export function RefreshFailed({ onRetry, busy }: RefreshFailedProps) {
  const { t } = useTranslation(['chat', 'common'])
  const isStale = useChats((state) => state.error !== null && state.chats !== null)
  if (!isStale) return null
  return (
    <div className={`note note-warning ${styles.alert}`} role="alert">
      <p>{t('list.refresh_failed')}</p>
      <Button variant="quiet" size="sm" busy={busy} onClick={onRetry}>
        {t('common:error.retry')}
      </Button>
    </div>
  )
}
