import { useTranslation } from 'react-i18next'
import { loadOlder, useOpenChat } from '#src/stores/chats-open.ts'
import { Button } from '#src/ui/Button.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { focusLog } from '#src/screens/chats/focus.ts'
import styles from './LogRowView.module.css'

/** The top of the log while older messages are loading, or after they failed to load. */
export function OlderMessages() {
  const { t } = useTranslation(['chat', 'common'])
  const hasFailed = useOpenChat(({ chat }) => chat?.older === 'failed')

  function retry() {
    void loadOlder()
    focusLog()
  }

  if (hasFailed) {
    return (
      <div className="muted centered pad-4" role="alert">
        <p>{t('log.older_failed')}</p>
        <Button variant="quiet" size="sm" onClick={retry}>
          {t('common:error.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className="pad-4 gutter">
      <span className="visually-hidden">{t('log.older_loading')}</span>
      <Loading isLoading placeholder={<Skeleton shape="block" className={styles.bubble} />} />
    </div>
  )
}
