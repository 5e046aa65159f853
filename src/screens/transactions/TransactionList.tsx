import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { byDate, type Payment } from '#src/domain/money/payment.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { SpendingReminder } from '#src/features/spending/SpendingReminder.tsx'
import { formatDate, formatMoney, formatNumber } from '#src/i18n/format.ts'
import { link, PATHS } from '#src/paths.ts'
import { storedWithdrawal } from '#src/stores/withdrawals.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PaymentState } from './PaymentState.tsx'
import styles from './TransactionList.module.css'

interface TransactionListProps {
  payments: readonly Payment[]
  user: User
}

/** All orders, the newest first: date, package, amount, method, how it stands, and the way to the receipt. */
export function TransactionList({ payments, user }: TransactionListProps) {
  const { t } = useTranslation(['transactions', 'common'])
  const nameOf = useMethodName()
  const account = accountOf(user)
  const rows = byDate(payments)
  const currency = rows.find((row) => row.currency !== null)?.currency ?? null
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="plane"
        title={t('empty.title')}
        action={
          <ButtonLink to={PATHS.credits} size="lg">
            {t('empty.action')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={`stack surface divided ${styles.list}`} aria-label={t('title')}>
        {rows.map((row) => (
          <li key={row.id} className={`stack gap-4 lines-1 pad-y-4 pad-x-5 ${styles.row}`}>
            <div>
              <p className="strong">
                {row.credits === null
                  ? t('order', { id: row.id })
                  : t('common:price.credits', { count: row.credits, text: formatNumber(row.credits) })}
              </p>
              <p className="muted text-s anywhere">
                {row.created !== null && formatDate(row.created)}
                {' · '}
                <bdi>{nameOf(row.method)}</bdi>
              </p>
              <WithdrawnOn account={account} id={row.id} />
            </div>
            <div className={styles.sum}>
              {row.amount !== null && row.currency !== null && (
                <p className="strong tabular">{formatMoney(row.amount, row.currency)}</p>
              )}
              <PaymentState status={row.status} />
            </div>
            <Link
              className={`action-link self-start ${styles.receipt}`}
              to={link(PATHS.transactions, { id: row.id })}
              aria-label={t('receipt.of', { id: row.id })}
            >
              {t('receipt.link')}
            </Link>
          </li>
        ))}
      </ul>
      {currency !== null && <SpendingReminder payments={payments} currency={currency} amount={0} />}
      <div className={`row gap-2 align-stretch wrap ${styles.actions}`}>
        <ButtonLink to={PATHS.credits} variant="outline">
          {t('empty.action')}
        </ButtonLink>
        <ButtonLink to={PATHS.repeatOrder} variant="quiet">
          {t('repeat')}
        </ButtonLink>
        <ButtonLink to={PATHS.service} variant="quiet">
          {t('help')}
        </ButtonLink>
      </div>
    </>
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
