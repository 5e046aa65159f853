import { type ReactNode, useLayoutEffect } from 'react'
import { focusHeading, pageHeading } from '#src/lib/focus-on.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
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
  const { handlers, restore } = useFocusFallback(pageHeading)
  useOverlayHold('paying')
  // The focus may have been in the form that was here before, or may be lost with a button of this page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
  useLayoutEffect(() => () => queueMicrotask(restore))
  return (
    <div className="frame frame-text">
      <div className={`card stack card-floating gap-5 pad-y-7 pad-x-5 ${styles.card}`} {...handlers}>
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
