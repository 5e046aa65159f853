import type { ReactNode } from 'react'
import styles from './OrderColumns.module.css'

interface OrderColumnsProps {
  summary: ReactNode
  /** The choices and fields of the order. */
  children: ReactNode
  /** The consent and the pay button. */
  pay: ReactNode
}

/** An order: its sum, its choices, and the button that places it; on a wide screen the choices are beside the others. */
export function OrderColumns({ summary, children, pay }: OrderColumnsProps) {
  return (
    <div className={`above-5 ${styles.columns}`}>
      <div className={`stack gap-4 ${styles.summary}`}>{summary}</div>
      <div className={`shrink ${styles.choices}`}>{children}</div>
      {pay}
    </div>
  )
}
