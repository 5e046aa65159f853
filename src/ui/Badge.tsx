import { classes } from './classes.ts'
import styles from './Badge.module.css'

interface BadgeProps {
  /** The formatted figure, such as "99+". */
  children: string
  /** `unread` for messages and likes, `low` for few credits, `none` for no credits. */
  tone?: 'unread' | 'low' | 'none' | undefined
  className?: string | undefined
}

/** A figure in a small pill. */
export function Badge({ children, tone = 'unread', className }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>
}
