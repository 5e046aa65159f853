import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { byDate, type Payment } from '#src/domain/money/payment.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { retryPath } from '#src/features/payment/order-paths.ts'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { SpendingReminder } from '#src/features/spending/SpendingReminder.tsx'
import { formatDate, formatMoney } from '#src/i18n/format.ts'
import { link, PATHS } from '#src/paths.ts'
import { useSpendingMarks } from '#src/stores/spending.ts'
import { storedWithdrawal } from '#src/stores/withdrawals.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PaymentState } from './PaymentState.tsx'
import styles from './PaymentList.module.css'

interface PaymentListProps {
  payments: readonly Payment[]
  user: User
}

/** All payments, the newest first: package, date, method, amount, status, and the link to the receipt. */
export function PaymentList({ payments, user }: PaymentListProps) {
  const { t } = useTranslation(['transactions', 'common'])
  const nameOf = useMethodName()
  const account = accountOf(user)
  const newestFirst = byDate(payments)
  // The form stays when its mark is removed.
  const [marked] = useState(() => Object.keys(useSpendingMarks.getState().marks))
  const newest = newestFirst.find((payment) => payment.currency !== null)?.currency ?? []
  const currencies = [...new Set([newest, marked].flat())]
  if (newestFirst.length === 0) {
    return (
      <EmptyState
        drawing="plane"
        title={t('empty.title')}
        action={
          <ButtonLink to={PATHS.credits} size="lg">
            {t('common:see_packages')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={`stack surface divided ${styles.list}`} aria-label={t('common:your_orders')}>
        {newestFirst.map((payment) => (
          <li key={payment.id} className={`stack gap-4 lines-1 pad-y-4 pad-x-5 ${styles.row}`}>
            <div>
              <p className="strong">
                {payment.credits === null
                  ? t('order', { id: payment.id })
                  : t('common:price.credits', {
                      count: payment.credits,
                    })}
              </p>
              <p className="muted text-s anywhere">
                {payment.created !== null && `${formatDate(payment.created)} · `}
                <bdi>{nameOf(payment.method)}</bdi>
              </p>
              <WithdrawnOn account={account} id={payment.id} />
            </div>
            <div className="column align-end">
              {payment.amount !== null && payment.currency !== null && (
                <p className="strong tabular">{formatMoney(payment.amount, payment.currency)}</p>
              )}
              <PaymentState status={payment.status} />
            </div>
            <RowAction payment={payment} />
          </li>
        ))}
      </ul>
      {currencies.map((currency) => (
        <SpendingReminder
          key={currency}
          payments={payments}
          currency={currency}
          isNamed={currencies.length > 1}
        />
      ))}
      <div className={`row gap-2 align-stretch wrap phone-lines ${styles.actions}`}>
        <ButtonLink to={PATHS.credits} variant="outline">
          {t('common:see_packages')}
        </ButtonLink>
        {user.paid_user && (
          <ButtonLink to={PATHS.repeatOrder} variant="quiet">
            {t('common:titles.repeatOrder')}
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.service} variant="quiet">
          {t('common:ask_service')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The link of a payment: to its receipt if it is paid, to the order if it is pending, or to another try. */
function RowAction({ payment: { id, status, package: packageId, method } }: { payment: Payment }) {
  const { t } = useTranslation(['transactions', 'common'])
  const isRetry = status === 'failed' && packageId !== null
  const isPaid = status === 'completed'
  return (
    <Link
      className={`action-link self-start ${styles.receipt}`}
      to={isRetry ? retryPath(packageId, method) : link(PATHS.transactions, { id })}
      aria-label={isRetry ? t('retry', { id }) : isPaid ? t('receipt.of', { id }) : undefined}
    >
      {isRetry ? t('common:error.retry') : isPaid ? t('receipt.link') : t('order', { id })}
    </Link>
  )
}

function WithdrawnOn({ account, id }: { account: string; id: string }) {
  const { t } = useTranslation('transactions')
  const [withdrawal] = useState(() => storedWithdrawal(account, id))
  if (withdrawal === null || withdrawal.reference === null) return null
  return (
    <p className="muted text-s anywhere">{t('withdrawal.on', { date: formatDate(withdrawal.sent_at) })}</p>
  )
}
