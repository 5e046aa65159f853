import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './ConversationsPane.module.css'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Placeholders for the list of conversations. */
export function ListSkeleton() {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{t('list.loading')}</span>
      {ROWS.map((row) => (
        <div key={row} className={`row gap-3 pad-x-1 ${styles.row}`}>
          <Skeleton shape="circle" />
          <div className={`stack gap-2 ${styles.lines}`}>
            <Skeleton className={styles.name} />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
