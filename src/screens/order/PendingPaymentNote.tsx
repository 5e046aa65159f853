import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Payment, pendingPayment } from '#src/domain/money/payment.ts'
import { statusPath } from '#src/features/payment/order-paths.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { usePayments } from '#src/stores/payments.ts'

/** The pending payment that this browser has no order of, if there is one: it was started on another device, or before a logout. */
export function PendingPaymentNote({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation(['order', 'common'])
  // Another order can be placed, so what the loaded payments say about this browser's own is out of date.
  const order = usePayments((state) => state.order)
  const others = payments.filter(({ id }) => id !== order?.payment_id && !order?.replaced?.includes(id))
  const pending = pendingPayment(others, serverNow())
  if (pending === null) return null
  const { amount, credits, currency, id, method } = pending
  const facts = [
    credits !== null && t('common:price.credits', { count: credits }),
    amount !== null && currency !== null && formatMoney(amount, currency),
  ].filter(Boolean)
  return (
    <p className="note row gap-3 align-stretch below-6 pad-y-4 pad-x-4">
      <span>
        {t('open.title')}
        {facts.length > 0 && ` (${facts.join(', ')})`}
        {'. '}
        <Link to={statusPath(pending.package, method, id)}>{t('open.go')}</Link>
      </span>
    </p>
  )
}
