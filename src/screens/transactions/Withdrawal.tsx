import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Payment, withdrawableByLaw, withdrawableUntil } from '#src/domain/payment.ts'
import type { User } from '#src/domain/user.ts'
import { formatDate } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { PATHS } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './Withdrawal.module.css'
import { WithdrawalForm } from './WithdrawalForm.tsx'

interface WithdrawalProps {
  payment: Payment
  user: User
}

/** The withdrawal from an order in two steps: first the button, then the declaration that is confirmed. */
export function Withdrawal({ payment, user }: WithdrawalProps) {
  const { t } = useTranslation('transactions')
  const { refund_days } = useSiteSettings()
  const [isOpen, setIsOpen] = useState(false)
  const byLaw = withdrawableByLaw(payment)
  if (byLaw === null) return null
  const until = Math.max(byLaw, withdrawableUntil(payment, refund_days) ?? 0)
  const isOver = serverNow() > until
  return (
    <section className={styles.section} aria-labelledby="withdrawal">
      <h2 id="withdrawal">{t('withdrawal.title')}</h2>
      <p>
        {isOver
          ? t('withdrawal.over', { date: formatDate(until) })
          : t('withdrawal.until', { date: formatDate(until) })}{' '}
        <Link to={PATHS.returnPolicy}>{t('withdrawal.how')}</Link>
      </p>
      {!isOver && !isOpen && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {t('withdrawal.start')}
        </Button>
      )}
      {!isOver && isOpen && (
        <WithdrawalForm payment={payment} user={user} onCancel={() => setIsOpen(false)} />
      )}
    </section>
  )
}
