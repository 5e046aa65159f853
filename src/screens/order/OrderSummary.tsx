import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#src/domain/money/payment.ts'
import { SpendingNote } from '#src/features/spending/SpendingNote.tsx'
import { formatMoney, formatPercent } from '#src/i18n/format.ts'
import styles from './OrderSummary.module.css'
import type { Checkout } from './use-checkout.ts'

interface OrderSummaryProps {
  checkout: Checkout
  /** The member's payments so far; `null` when they did not load. */
  payments: readonly Payment[] | null
  /** The form for a discount code. */
  codeForm?: ReactNode
}

/** The card with the sum of an order, whose changes are announced, and what the member spends in a week. */
export function OrderSummary({ checkout, payments, codeForm }: OrderSummaryProps) {
  const { t } = useTranslation(['order', 'common'])
  const titleId = useId()
  const { creditPackage, quote } = checkout
  const { credits, currency } = creditPackage
  const money = (cents: number) => formatMoney(cents, currency)
  const { discount } = quote
  // The form for a code says itself what the applied code takes off.
  const isInForm = codeForm !== undefined && discount?.kind === 'typed'
  const percent = formatPercent(discount?.code.percentage ?? 0)
  return (
    <>
      <section className={`card stack card-floating gap-4 pad-5 ${styles.card}`} aria-labelledby={titleId}>
        <h2 id={titleId}>{t('sum.title')}</h2>
        <dl className="stack gap-2">
          <div className={`row gap-4 align-stretch between ${styles.line}`}>
            <dt>{t('common:price.credits', { count: credits })}</dt>
            <dd>{money(quote.price)}</dd>
          </div>
          {discount !== null && quote.reduction > 0 && !isInForm && (
            <div className={`row gap-4 align-stretch between ${styles.line}`}>
              <dt>
                {discount.kind === 'typed'
                  ? t('sum.code', { code: discount.code.code, percent })
                  : t(`sum.${discount.kind}`, { percent })}
              </dt>
              <dd className={styles.off}>{t('sum.off', { amount: money(quote.reduction) })}</dd>
            </div>
          )}
        </dl>
        {codeForm}
        <div className={`row gap-4 between line-above ${styles.total}`} role="status">
          <p>
            <span className="strong">{t('sum.total')}</span>
            <span className="muted text-s">{t('sum.taxes')}</span>
          </p>
          <strong className={`text-4xl heading tabular ${styles.figure}`}>{checkout.total}</strong>
        </div>
        <p className={styles.once}>{t('sum.once')}</p>
      </section>
      <SpendingNote payments={payments} currency={currency} amount={quote.total} />
    </>
  )
}
