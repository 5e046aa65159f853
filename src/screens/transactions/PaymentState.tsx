import { useTranslation } from 'react-i18next'
import type { Payment } from '#src/domain/money/payment.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './PaymentState.module.css'

/** The status of a payment as a coloured word. */
export function PaymentState({ status }: Pick<Payment, 'status'>) {
  const { t } = useTranslation('transactions')
  return <span className={classes(styles.state, styles[status])}>{t(`status.${status}`)}</span>
}
