import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/Icon.tsx'
import { wifiOff } from '#src/ui/icons.ts'
import styles from './Composer.module.css'
import { useOnline } from '#src/lib/hooks/use-online.ts'

/** Says that the connection is gone and that messages wait. */
export function OfflineNote() {
  const { t } = useTranslation('chat')
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={`note row note-warning gap-3 text-s pad-y-2 pad-x-4 ${styles.note}`}>
          <Icon icon={wifiOff} />
          {t('notice.offline')}
        </p>
      )}
    </div>
  )
}
