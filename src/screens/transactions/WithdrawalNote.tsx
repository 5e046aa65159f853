import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '#src/domain/money/withdrawal.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { Button } from '#src/ui/Button.tsx'
import { printer } from '#src/ui/icons.ts'
import styles from './WithdrawalForm.module.css'

interface WithdrawalNoteProps {
  /** What the member declared. */
  statement: string
  withdrawal: Withdrawal
  /** Whether it is stored, so that a reload still shows it. */
  isStored: boolean
  /** Whether it was sent just now: then it takes the focus. */
  isNew: boolean
}

/** The confirmation of a withdrawal: its order, date and reference, to print. */
export function WithdrawalNote({ statement, withdrawal, isStored, isNew }: WithdrawalNoteProps) {
  const { t } = useTranslation('transactions')
  const { reference, sent_at, received_at } = withdrawal
  const whenOf = (time: number) => ({ date: formatDate(time), time: formatTime(time) })
  return (
    <div
      className="card stack gap-4 pad-5 full width-form"
      role="status"
      aria-labelledby="withdrawal-done"
      aria-describedby="withdrawal-receipt"
      tabIndex={-1}
      ref={isNew ? focusOn : undefined}
    >
      <p className="strong" id="withdrawal-done">
        {t('withdrawal.done')}
      </p>
      <p id="withdrawal-receipt">
        {t('withdrawal.receipt', { reference, ...whenOf(received_at ?? sent_at) })}
      </p>
      {received_at !== undefined && <p>{t('withdrawal.first', whenOf(sent_at))}</p>}
      <p className={styles.statement}>{statement}</p>
      {isStored && <p className="muted">{t('withdrawal.kept')}</p>}
      <Button variant="outline" icon={printer} className="self-start" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}
