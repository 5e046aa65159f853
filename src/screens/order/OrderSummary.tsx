import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FictionalMark } from '#src/components/FictionalLabel.tsx'
import { WITHDRAWAL_DAYS } from '#src/domain/limits.ts'
import { hasFictionalProfiles } from '#src/domain/member/fictional.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { SpendingReminder } from '#src/features/spending/SpendingReminder.tsx'
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts'
import { PATHS } from '#src/paths.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import { CheckField } from '#src/ui/form/CheckField.tsx'
import styles from './OrderSummary.module.css'
import type { Checkout } from './use-checkout.ts'
import type { WithdrawalWaiver } from './use-withdrawal-waiver.ts'

interface OrderSummaryProps {
  checkout: Checkout
  /** The member's payments so far; `null` when they did not load. */
  payments: readonly Payment[] | null
  /** The form for a discount code. */
  codeForm?: ReactNode
  /** What the member can do about a refusal. */
  advice?: ReactNode
  /** The pay button. */
  children: ReactNode
}

/** The card with the sum of an order, the waiver, the pay button and the seller; a change of the total is announced. */
export function OrderSummary({ checkout, payments, codeForm, advice, children }: OrderSummaryProps) {
  const { t } = useTranslation(['order', 'common'])
  const titleId = useId()
  const { creditPackage, quote, waiver, failure } = checkout
  const { credits, currency } = creditPackage
  const money = (cents: number) => formatMoney(cents, currency)
  const { discount } = quote
  // The form for a code says itself what the applied code takes off.
  const isInForm = codeForm !== undefined && discount?.kind === 'typed'
  const percent = formatPercent(discount?.code.percentage ?? 0)
  return (
    <section className={`card stack card-floating gap-4 pad-5 ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('sum.title')}</h2>
      <dl className="stack gap-2">
        <div className={`row gap-4 align-stretch between ${styles.line}`}>
          <dt>{t('common:price.credits', { count: credits, text: formatNumber(credits) })}</dt>
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
      <SpendingReminder payments={payments} currency={currency} amount={quote.total} />
      <WaiverField waiver={waiver} />
      {failure !== null && (
        <FailureNote>
          {advice ? <p>{failure.text}</p> : failure.text}
          {advice}
        </FailureNote>
      )}
      {children}
      <Seller />
    </section>
  )
}

function WaiverField({ waiver }: { waiver: WithdrawalWaiver }) {
  const { t } = useTranslation('order')
  return (
    <CheckField
      id={waiver.id}
      checked={waiver.value}
      error={waiver.isMissing ? t('consent.missing') : undefined}
      onChange={(event) => waiver.change(event.target.checked)}
    >
      {t('consent.declaration', { withdrawal_days: WITHDRAWAL_DAYS })}
    </CheckField>
  )
}

/** The seller, the returns, the terms, and that some profiles are fictional. */
function Seller() {
  const { t } = useTranslation(['order', 'common'])
  const settings = useSiteSettings()
  const company = useSettings((state) => state.company)
  const seller = company?.name || settings.name
  const place = [company?.address, company?.city].filter(Boolean).join(', ')
  const { refund_days, fictional_warning } = settings
  return (
    <div className="stack gap-2 muted text-s">
      <p>
        {place === '' ? t('seller.name', { seller }) : t('seller.place', { seller, place })}{' '}
        {refund_days !== null && refund_days > 0 && t('seller.returns', { refund_days })}{' '}
        {t('seller.law', { withdrawal_days: WITHDRAWAL_DAYS })}{' '}
        <Link to={PATHS.returnPolicy}>{t('common:footer.returns')}</Link>
        {'\u00a0· '}
        <Link to={PATHS.terms}>{t('common:footer.terms')}</Link>
      </p>
      {hasFictionalProfiles(settings) && (
        <p>
          <FictionalMark /> {fictional_warning || t('seller.fictional')}
        </p>
      )}
    </div>
  )
}
