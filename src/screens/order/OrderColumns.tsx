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
    <div className={`stack gap-6 above-5 items-top ${styles.columns}`}>
      <div className="shrink">{children}</div>
      <div className={`shrink ${styles.side}`}>{summary}</div>
    </div>
  )
}
