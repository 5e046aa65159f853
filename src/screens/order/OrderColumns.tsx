import type { ReactNode } from 'react'
import type { Payment } from '#src/domain/money/payment.ts'
import styles from './OrderColumns.module.css'
import { PendingPaymentNote } from './PendingPaymentNote.tsx'

interface OrderColumnsProps {
  summary: ReactNode
  /** The member's payments so far; `null` when they did not load. */
  payments: readonly Payment[] | null
  /** The choices and fields of the order. */
  children: ReactNode
  /** The consent and the pay button. */
  pay: ReactNode
}

/** An order: its sum, its choices, and the button that places it; on a wide screen the choices are beside the others. */
export function OrderColumns({ summary, payments, children, pay }: OrderColumnsProps) {
  return (
    <div className={`above-5 ${styles.columns}`}>
      <div className={`stack gap-4 ${styles.summary}`}>{summary}</div>
      <div className={`shrink ${styles.choices}`}>
        <PendingPaymentNote payments={payments ?? []} />
        {children}
      </div>
      {pay}
    </div>
  )
}
