import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './ConversationSkeleton.module.css'

const BUBBLES = [styles.theirs, styles.own, styles.own, styles.theirs, styles.own]

/** Placeholders in the shape of a conversation. */
export function ConversationSkeleton() {
  const { t } = useTranslation('chat')
  return (
    <div className="pane grow" role="status">
      <span className="visually-hidden">{t('log.loading')}</span>
      <div className={`row gap-3 pad-x-4 line-below surface gutter ${styles.header}`}>
        <Skeleton shape="circle" className={styles.portrait} />
        <Skeleton className={styles.name} />
      </div>
      <div className={`gutter pad-y-4 pane grow justify-end gap-4 ${styles.log}`}>
        {BUBBLES.map((side, place) => (
          // The bubbles never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Skeleton key={place} shape="block" className={classes(styles.bubble, side)} />
        ))}
      </div>
      <div className={`line-above surface gutter pad-y-3 ${styles.composer}`}>
        <Skeleton shape="block" className={styles.field} />
      </div>
    </div>
  )
}
