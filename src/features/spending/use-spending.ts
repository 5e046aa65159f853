import { useTranslation } from 'react-i18next'
import type { Payment } from '#src/domain/money/payment.ts'
import { isOverMark, spentInWeek } from '#src/domain/money/spending.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { useSpendingMark } from '#src/stores/spending.ts'

interface Spending {
  /** The weekly mark in cents; `null` without one. */
  mark: number | null
  /** What was spent this week, with the mark; `null` without one. */
  text: string | null
  isOver: boolean
}

/**
 * Compares the spending of this week, with an order of `amount` cents (0 without an order), with the member's mark; `payments` are `null`
 * if they failed to load.
 */
export function useSpending(payments: readonly Payment[] | null, currency: string, amount: number): Spending {
  const { t } = useTranslation('order')
  const mark = useSpendingMark(currency)
  if (mark === null) return { mark, text: null, isOver: false }
  const money = (cents: number) => formatMoney(cents, currency)
  const known = { mark: money(mark) }
  const spent = payments && spentInWeek(payments, currency, serverNow())
  const isOver = isOverMark(spent ?? 0, amount, mark)
  if (spent === null) return { mark, text: t('spending.unknown', known), isOver }
  const sums = { ...known, spent: money(spent) }
  if (!isOver) return { mark, text: t('spending.under', sums), isOver }
  if (amount === 0) return { mark, text: t('spending.reached', sums), isOver }
  return { mark, text: t('spending.over', { ...sums, total: money(spent + amount) }), isOver }
}
