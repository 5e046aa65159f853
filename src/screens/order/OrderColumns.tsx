import type { ReactNode } from 'react'
import styles from './OrderColumns.module.css'

interface OrderColumnsProps {
  /** What is chosen or typed. */
  children: ReactNode
  /** What it comes to. */
  sum: ReactNode
}

/** Beside each other on a wide screen, below each other on a phone. */
export function OrderColumns({ children, sum }: OrderColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>{sum}</div>
    </div>
  )
}
