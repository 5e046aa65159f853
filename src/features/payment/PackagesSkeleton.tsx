import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import list from './PackageList.module.css'
import styles from './PackagesSection.module.css'

/** Placeholders for four packages. */
export function PackagesSkeleton() {
  const { t } = useTranslation('credits')
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={`stack gap-3 above-6 ${list.list}`}>
        <Skeleton shape="block" className={styles.card} />
        <Skeleton shape="block" className={styles.card} />
        <Skeleton shape="block" className={styles.card} />
        <Skeleton shape="block" className={styles.card} />
      </div>
    </>
  )
}
