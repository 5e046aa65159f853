import { type ReactNode, useId } from 'react'
import styles from './Banner.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { x } from './icons.ts'

interface BannerProps {
  icon: string
  title: string
  /** A single sentence. */
  children?: ReactNode
  action?: ReactNode
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  tone?: 'plain' | 'warning' | undefined
}

/** A notice across the width of the page: a region labelled by its title. */
export function Banner({ icon, title, children, action, onClose, closeLabel, tone = 'plain' }: BannerProps) {
  const titleId = useId()
  return (
    <section className={classes(styles.banner, styles[tone])} aria-labelledby={titleId}>
      <Icon icon={icon} size={24} className={styles.icon} />
      <div className={`pad-y-1 shrink ${styles.body}`}>
        <p className={`strong ${styles.title}`} id={titleId}>
          {title}
        </p>
        {children && <p className={`muted ${styles.text}`}>{children}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && closeLabel && (
        <IconButton className={styles.close} icon={x} label={closeLabel} onClick={onClose} />
      )}
    </section>
  )
}
