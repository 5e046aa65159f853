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
    <div className={`stack gap-6 above-5 items-top ${styles.columns}`}>
      <div className="shrink">{children}</div>
      <div className={`shrink ${styles.side}`}>{sum}</div>
    </div>
  )
}
