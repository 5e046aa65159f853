import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './LikesScreen.module.css'

const CARDS = Array.from({ length: 10 }, (_, index) => index)

/** Placeholders for the cards while the lists load. */
export function LikesSkeleton() {
  const { t } = useTranslation('likes')
  return (
    <div className="cards cards-5">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {CARDS.map((card) => (
        <div key={card}>
          <Skeleton shape="photo" />
          <Skeleton className={styles.name} />
          <Skeleton className={`below-1 above-2 ${styles.place}`} />
          <Skeleton shape="block" className={styles.action} />
        </div>
      ))}
    </div>
  )
}
