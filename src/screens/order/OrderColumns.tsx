import type { ReactNode } from 'react'
import styles from './OrderColumns.module.css'

interface OrderColumnsProps {
  summary: ReactNode
  /** The choices and fields of the order. */
  children: ReactNode
}

/** An order and its summary: side by side on a wide screen, below each other on a phone. */
export function OrderColumns({ summary, children }: OrderColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>{summary}</div>
    </div>
  )
}
