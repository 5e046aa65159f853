import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  drawing: DrawingName
  title: string
  /** `h1` where the empty state is the whole page. */
  heading?: 'h1' | 'h2' | undefined
  /** What to do next, two lines at most. */
  children?: ReactNode
  /** The single button. */
  action?: ReactNode
}

/** A placeholder for an empty page or list: a drawing, an explanation, and the next step. */
export function EmptyState({ drawing, title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="centered pad-y-7 full middle width-narrow column align-center">
      <Drawing name={drawing} className={styles.drawing} />
      <Heading className="text-3xl" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p className={`muted above-2 ${styles.text}`}>{children}</p>}
      {action && <div className={`above-6 ${styles.action}`}>{action}</div>}
    </div>
  )
}
