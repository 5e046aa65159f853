import { useTranslation } from 'react-i18next'
import { loadChats, useChats } from '#src/stores/chats.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './ConversationsPane.module.css'

/** Says that a list that is already shown could not be refreshed. */
export function RefreshFailed() {
  const { t } = useTranslation(['chat', 'common'])
  const isStale = useChats((state) => state.error !== null && state.chats !== null)
  if (!isStale) return null
  return (
    <div className={`note note-warning ${styles.alert}`} role="alert">
      <p>{t('list.refresh_failed')}</p>
      <Button variant="quiet" size="sm" onClick={() => void loadChats()}>
        {t('common:error.retry')}
      </Button>
    </div>
  )
}
