import type { ReactNode } from 'react'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './NoticePage.module.css'

interface NoticePageProps {
  icon: ReactNode
  tone: 'wait' | 'good' | 'bad'
  title: string
  /** What it means; announced together with the title when it changes. */
  children: ReactNode
  /** Figures and other parts that are not announced. */
  details?: ReactNode
  actions?: ReactNode
}

/** A page with the status of an order or a payment, and what comes next. */
export function NoticePage({ icon, tone, title, children, details, actions }: NoticePageProps) {
  useOverlayHold('paying')
  return (
    <div className="frame frame-text">
      <div className={`card stack card-floating gap-5 pad-y-7 pad-x-5 ${styles.card}`}>
        <div className={classes(styles.icon, styles[tone])}>
          {typeof icon === 'string' ? <Icon icon={icon} size={40} /> : icon}
        </div>
        <div role="status">
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          <div className="stack gap-2 above-2">{children}</div>
        </div>
        {details}
        {actions && <div className="row wrap align-stretch gap-3 phone-lines">{actions}</div>}
      </div>
    </div>
  )
}
