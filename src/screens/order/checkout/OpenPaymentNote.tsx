import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Payment } from '#src/domain/money/payment.ts'
import { statusPath } from '#src/features/payment/order-paths.ts'
import { formatMoney, formatNumber } from '#src/i18n/format.ts'

/** A payment that waits, which only the server knows of: begun on another device, or before a logout. */
export function OpenPaymentNote({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['order', 'common'])
  const { amount, credits, currency, id, method } = payment
  const facts = [
    credits !== null && t('common:price.credits', { count: credits, text: formatNumber(credits) }),
    amount !== null && currency !== null && formatMoney(amount, currency),
  ].filter(Boolean)
  return (
    <p className="note row gap-3 align-stretch above-4 pad-y-4 pad-x-4">
      <span>
        {t('open.title')}
        {facts.length > 0 && ` (${facts.join(', ')})`}
        {'. '}
        <Link to={statusPath(payment.package, method, id)}>{t('open.go')}</Link>
      </span>
    </p>
  )
}
