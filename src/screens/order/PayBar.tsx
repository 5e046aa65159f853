import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeReason, SumChange } from '#src/domain/money/sum-change.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { Button } from '#src/ui/Button.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { LeaveOrder } from './LeaveOrder.tsx'
import styles from './PayBar.module.css'
import type { Checkout } from './use-checkout.ts'

export interface PayBarProps {
  checkout: Pick<Checkout, 'total' | 'change' | 'isCodeUnread' | 'failure' | 'isBusy'>
  disabled?: boolean
  /** The id of the form that the button submits; without one it calls `onPay`. */
  form?: string
  onPay?: () => void
  /** What the member can do about a refusal. */
  advice?: ReactNode
  /** The words on the button. */
  label: string
}

/** The pay button with the total, and why an order was not placed; on a phone it sticks to the bottom of the window until its place is reached. */
export function PayBar({ checkout, disabled = false, form, onPay, advice, label }: PayBarProps) {
  const { t } = useTranslation('order')
  const { total, change, isCodeUnread, failure, isBusy } = checkout
  return (
    <div className={styles.bar} aria-busy={isBusy} data-busy="">
      {failure !== null && (
        <div className="below-3">
          <FailureNote>
            {advice ? (
              <>
                <p>{failure.text}</p>
                {advice}
              </>
            ) : (
              failure.text
            )}
          </FailureNote>
        </div>
      )}
      {change !== null && <SumChangeNote change={change} isCodeUnread={isCodeUnread} />}
      <p className={styles.line}>
        <span>{t('once')}</span> <strong className={styles.total}>{total}</strong>
      </p>
      <Button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        size="lg"
        wide
        busy={isBusy}
        disabled={disabled}
        onClick={onPay}
      >
        {label}
      </Button>
      {isBusy && <LeaveOrder />}
    </div>
  )
}

/** Why the total went up since the page was opened, or that it went down. */
function SumChangeNote({ change, isCodeUnread }: { change: SumChange; isCodeUnread: boolean }) {
  const { t } = useTranslation(['order', 'common'])
  const { after, before, isDearer, reasons } = change
  const total = formatMoney(after.total, after.currency)
  const earlier = formatMoney(before.total, before.currency)

  function textOf(reason: ChangeReason): string {
    const code = before.discount?.code
    if (reason === 'typed')
      return isCodeUnread ? t('changed.code_unread', { code }) : t('changed.code', { code })
    if (reason !== 'credits') return t(`changed.${reason}`)
    const credits = t('common:price.credits', { count: after.credits })
    return t('changed.credits', { credits })
  }

  if (!isDearer)
    return (
      <p className="below-3" role="status">
        {t('changed.cheaper', { total, before: earlier })}
      </p>
    )
  const sentences = reasons.map(textOf)
  if (total !== earlier) sentences.push(t('changed.total', { total, before: earlier }))
  sentences.push(t('changed.again'))
  return (
    <div className="below-3">
      <FailureNote>{sentences.join(' ')}</FailureNote>
    </div>
  )
}
