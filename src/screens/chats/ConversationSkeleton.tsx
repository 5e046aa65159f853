import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'
import { Link } from 'react-router'
import { PATHS } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft } from '#src/ui/icons.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './ConversationSkeleton.module.css'

const BUBBLES = [styles.theirs, styles.own, styles.own, styles.theirs, styles.own]

/** Placeholders in the shape of a conversation, with the way back. */
export function ConversationSkeleton() {
  const { t } = useTranslation('chat')
  return (
    <div className="pane grow">
      <span className="visually-hidden" role="status">
        {t('log.loading')}
      </span>
      <div className={`row gap-1 line-below surface ${styles.header}`}>
        <Link className={`fixed round ${styles.back}`} to={PATHS.chats} aria-label={t('header.back')}>
          <Icon icon={arrowLeft} size={22} />
        </Link>
        <Skeleton shape="circle" className={styles.portrait} />
        <Skeleton className={styles.name} />
      </div>
      <div className={`gutter pad-y-4 pane grow justify-end gap-4 ${styles.log}`}>
        {BUBBLES.map((side, index) => (
          // The bubbles never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Skeleton key={index} shape="block" className={classes(styles.bubble, side)} />
        ))}
      </div>
      <div className={`line-above surface gutter pad-y-3 ${styles.composer}`}>
        <Skeleton shape="block" className={styles.field} />
      </div>
    </div>
  )
}
