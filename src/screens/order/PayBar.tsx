import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SumChange } from '#src/domain/money/sum-change.ts'
import { Button } from '#src/ui/Button.tsx'
import { LeaveOrder } from './LeaveOrder.tsx'
import styles from './PayBar.module.css'
import { SumChangeNote } from './SumChangeNote.tsx'

interface PayBarProps {
  total: string
  busy: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  /** The id of the form that it sends, when it stands outside of it. */
  form?: string
  onPay?: () => void
  /** What changed the sum since the page was opened. */
  change?: SumChange | null
  children: ReactNode
}

/** The button that pays, with the sum beside it; on a phone it stays at the foot of the window. */
export function PayBar({
  total,
  busy,
  disabled = false,
  type = 'button',
  form,
  onPay,
  change = null,
  children,
}: PayBarProps) {
  const { t } = useTranslation('order')
  return (
    <div className={styles.bar} aria-busy={busy} data-busy="">
      {change !== null && <SumChangeNote change={change} />}
      <p className={styles.line}>
        <span>{t('once')}</span> <strong className={styles.total}>{total}</strong>
      </p>
      <Button type={type} form={form} size="lg" wide busy={busy} disabled={disabled} onClick={onPay}>
        {children}
      </Button>
      {busy && <LeaveOrder />}
    </div>
  )
}
