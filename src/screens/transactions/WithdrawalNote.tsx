import { useTranslation } from 'react-i18next'
import type { Payment } from '#src/domain/money/payment.ts'
import type { Withdrawal } from '#src/domain/money/withdrawal.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { isWithdrawalKept } from '#src/stores/withdrawals.ts'
import { Button } from '#src/ui/Button.tsx'
import { printer } from '#src/ui/icons.ts'
import { useStatement } from './use-statement.ts'
import styles from './WithdrawalForm.module.css'

interface WithdrawalNoteProps {
  account: string
  payment: Payment
  withdrawal: Withdrawal
  /** It has arrived just now: then it takes the focus. */
  isNew: boolean
}

/** That the member withdrew, from which order and when, under which number; to print, also after a reload. */
export function WithdrawalNote({ account, payment, withdrawal, isNew }: WithdrawalNoteProps) {
  const { t } = useTranslation('transactions')
  const statement = useStatement(payment)
  const { reference, sent_at } = withdrawal
  return (
    <div
      className="card stack gap-4 pad-5 full width-form"
      role="status"
      tabIndex={-1}
      ref={isNew ? focusOn : undefined}
    >
      <p className="strong">{t('withdrawal.done')}</p>
      <p>{t('withdrawal.receipt', { reference, date: formatDate(sent_at), time: formatTime(sent_at) })}</p>
      <p className={styles.statement}>{statement}</p>
      {isWithdrawalKept(account, payment.id) && <p className="muted">{t('withdrawal.kept')}</p>}
      <Button variant="outline" icon={printer} className="self-start" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}
