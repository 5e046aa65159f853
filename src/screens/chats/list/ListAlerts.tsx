import { useTranslation } from 'react-i18next'
import { loadChats, useChats } from '#src/stores/chats.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './ConversationsPane.module.css'

/** Errors of a list that is already shown: it could not be refreshed, or a conversation could not be removed. */
export function ListAlerts() {
  const { t } = useTranslation('chat')
  const isStale = useChats((state) => state.error !== null && state.chats !== null)
  const name = useChats((state) => state.failedRemoval)
  return (
    <>
      {name !== null && (
        <p className={`note note-warning ${styles.alert}`} role="alert">
          {t('list.remove_failed', { name })}
        </p>
      )}
      {isStale && (
        <div className={`note note-warning ${styles.alert}`} role="alert">
          <p>{t('list.refresh_failed')}</p>
          <Button variant="quiet" size="sm" onClick={() => void loadChats()}>
            {t('list.retry')}
          </Button>
        </div>
      )}
    </>
  )
}
