import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import list from './PackageList.module.css'
import styles from './PackagesSection.module.css'

/** Placeholders for four packages. */
export function PackagesSkeleton({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('credits')
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={classes('stack gap-3', compact ? 'above-5' : 'above-6', !compact && list.list)}>
        <Skeleton shape="block" className={classes(styles.card, !compact && styles.wide)} />
        <Skeleton shape="block" className={classes(styles.card, !compact && styles.wide)} />
        <Skeleton shape="block" className={classes(styles.card, !compact && styles.wide)} />
        <Skeleton shape="block" className={classes(styles.card, !compact && styles.wide)} />
      </div>
    </>
  )
}
