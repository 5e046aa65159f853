import { useTranslation } from 'react-i18next'
import type { Payment } from '#src/domain/money/payment.ts'
import { formatDate } from '#src/i18n/format.ts'

/** What a member declares who withdraws from an order. */
export function useStatement({ id, created }: Payment): string {
  const { t } = useTranslation('transactions')
  return t('withdrawal.statement', { id, date: created === null ? '' : formatDate(created) })
}
