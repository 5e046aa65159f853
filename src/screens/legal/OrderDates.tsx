import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  byDate,
  mayRunOn,
  type Payment,
  withdrawableByLaw,
  withdrawableUntil,
} from '#src/domain/money/payment.ts'
import type { Withdrawal } from '#src/domain/money/withdrawal.ts'
import { formatDate } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { link, PATHS } from '#src/paths.ts'
import { accountNow } from '#src/stores/session.ts'
import { storedWithdrawal } from '#src/stores/withdrawals.ts'
import styles from './ReturnsScreen.module.css'

interface OrderDatesProps {
  payments: readonly Payment[]
  freeDays: number | null
}

/** Returns the member's withdrawal from an order in this browser; it has no reference until the server has said that it arrived. */
function withdrawalFrom(paymentId: string): Withdrawal | null {
  const account = accountNow()
  return account === null ? null : storedWithdrawal(account, paymentId)
}

/** The last dates for a free return and for the statutory withdrawal of each paid order. */
export function OrderDates({ payments, freeDays }: OrderDatesProps) {
  const { t } = useTranslation(['returns', 'common'])
  const orders = byDate(payments).filter((payment) => withdrawableByLaw(payment) !== null)
  if (orders.length === 0) return <p>{t('orders.none')}</p>
  return (
    <ul className="stack gap-4">
      {orders.map((payment) => (
        <OrderRow key={payment.id} payment={payment} freeDays={freeDays} />
      ))}
    </ul>
  )
}

function OrderRow({ payment, freeDays }: { payment: Payment; freeDays: number | null }) {
  const { t, i18n } = useTranslation(['returns', 'transactions', 'common'])
  const now = serverNow()
  const freeUntil = withdrawableUntil(payment, freeDays)
  const lawUntil = withdrawableByLaw(payment)
  const dateOf = (time: number) => formatDate(time, i18n.language)
  const isOpen = (until: number | null) => until !== null && until > now
  const { id, credits: count, created } = payment
  const [withdrawal] = useState(() => withdrawalFrom(id))
  const isSent = withdrawal !== null
  const isDone = isSent && withdrawal.reference !== null
  const isMaybeOpen = !isDone && mayRunOn(lawUntil, now)
  const name = t('orders.order', {
    credits: count === null ? t('orders.order_number', { id }) : t('common:price.credits', { count }),
    date: dateOf(created ?? 0),
  })
  return (
    <li className={`row gap-6 lines-2 between wrap line-below ${styles.order}`}>
      <div>
        <strong>{name}</strong>
        {freeUntil !== null && (
          <p>{t(isOpen(freeUntil) ? 'orders.free' : 'orders.free_over', { date: dateOf(freeUntil) })}</p>
        )}
        {lawUntil !== null && (
          <p>{t(isOpen(lawUntil) ? 'orders.law' : 'orders.law_over', { date: dateOf(lawUntil) })}</p>
        )}
        {isMaybeOpen && <p>{t('transactions:withdrawal.holiday')}</p>}
      </div>
      {!isDone && (isOpen(freeUntil) || isOpen(lawUntil) || isMaybeOpen || isSent) && (
        <Link
          to={link(PATHS.transactions, { id: payment.id })}
          className={`action-link ${styles.withdraw}`}
          aria-label={t('orders.withdraw_label', { order: name })}
        >
          {t('orders.withdraw')}
        </Link>
      )}
    </li>
  )
}
