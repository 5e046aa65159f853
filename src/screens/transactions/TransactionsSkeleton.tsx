import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './TransactionsSkeleton.module.css'

/** Placeholders for three payments. */
export function TransactionsSkeleton() {
  const { t } = useTranslation('transactions')
  return (
    <div className="stack gap-3">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton shape="block" className={styles.row} />
      <Skeleton shape="block" className={styles.row} />
      <Skeleton shape="block" className={styles.row} />
    </div>
  )
}
