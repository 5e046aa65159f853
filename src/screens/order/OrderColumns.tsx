import type { ReactNode } from 'react'
import type { Payment } from '#src/domain/money/payment.ts'
import styles from './OrderColumns.module.css'
import { OrderPay } from './OrderPay.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PayBar, type PayBarProps } from './PayBar.tsx'
import { PendingPaymentNote } from './PendingPaymentNote.tsx'
import type { Checkout } from './use-checkout.ts'

interface OrderColumnsProps {
  checkout: Checkout
  /** The member's payments so far; `null` when they did not load. */
  payments: readonly Payment[] | null
  /** The form for a discount code. */
  codeForm?: ReactNode
  /** The choices and fields of the order. */
  children: ReactNode
  /** The pay button. */
  pay: Omit<PayBarProps, 'checkout'>
}

/** An order: its sum, its choices, and the button that places it; on a wide screen the choices are beside the others. */
export function OrderColumns({ checkout, payments, codeForm, children, pay }: OrderColumnsProps) {
  return (
    <div className={`above-5 ${styles.columns}`}>
      <div className={`stack gap-4 ${styles.summary}`}>
        <OrderSummary checkout={checkout} payments={payments} codeForm={codeForm} />
      </div>
      <div className={`shrink ${styles.choices}`}>
        <PendingPaymentNote payments={payments ?? []} />
        {children}
      </div>
      <OrderPay checkout={checkout}>
        <PayBar checkout={checkout} {...pay} />
      </OrderPay>
    </div>
  )
}
