import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import type { DiscountedQuote } from '#src/domain/money/order.ts'
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts'
import styles from './OrderSum.module.css'

interface OrderSumProps {
  row: CreditPackage
  quote: Pick<DiscountedQuote, 'price' | 'reduction' | 'total' | 'discount'>
  /** Where a discount code is typed. */
  code?: ReactNode
  /** What stands between the sum and the end of the card. */
  children: ReactNode
}

/** What is bought, what comes off, and the total with all taxes; a change of the total is read out. */
export function OrderSum({ row, quote, code, children }: OrderSumProps) {
  const { t } = useTranslation(['order', 'common'])
  const titleId = useId()
  const money = (cents: number) => formatMoney(cents, row.currency)
  const { discount } = quote
  const percent = formatPercent(discount?.code.percentage ?? 0)
  return (
    <section className={`card stack card-floating gap-4 pad-5 ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('sum.title')}</h2>
      <dl className="stack gap-2">
        <div className={`row gap-4 align-stretch between ${styles.line}`}>
          <dt>{t('common:price.credits', { count: row.credits, text: formatNumber(row.credits) })}</dt>
          <dd>{money(quote.price)}</dd>
        </div>
        {discount !== null && quote.reduction > 0 && (
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
      {code}
      <div className={`row gap-4 between line-above ${styles.total}`} role="status">
        <p>
          <span className="strong">{t('sum.total')}</span>
          <span className="muted text-s">{t('sum.taxes')}</span>
        </p>
        <strong className={`text-4xl heading tabular ${styles.figure}`}>{money(quote.total)}</strong>
      </div>
      <p className={styles.once}>{t('sum.once')}</p>
      {children}
    </section>
  )
}
