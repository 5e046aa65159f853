import { Suspense, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayRunOn, type Payment, withdrawableByLaw, withdrawableUntil } from '#src/domain/money/payment.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { withTexts } from '#src/i18n/texts.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { useTicking } from '#src/lib/hooks/use-ticking.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { PATHS } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { isWithdrawalStored, storedWithdrawal } from '#src/stores/withdrawals.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import styles from './Receipt.module.css'
import { WithdrawalNote } from './WithdrawalNote.tsx'

const WithdrawalForm = lazily(() =>
  withTexts(
    ['service'],
    import('./WithdrawalForm.tsx').then((module) => module.WithdrawalForm),
  ),
)

interface WithdrawalProps {
  payment: Payment
  user: User
}

/** The withdrawal from an order in two steps, a button and a declaration to confirm; afterwards its confirmation. */
export function Withdrawal({ payment, user }: WithdrawalProps) {
  const { t } = useTranslation(['transactions', 'common'])
  const { refund_days } = useSiteSettings()
  const account = accountOf(user)
  const [before] = useState(() => storedWithdrawal(account, payment.id))
  const [withdrawal, setWithdrawal] = useState(before)
  const [step, setStep] = useState<'start' | 'form' | 'back'>('start')
  const [isOpening, open] = useTransition()
  const byLaw = withdrawableByLaw(payment)
  const hasArrived = withdrawal !== null && withdrawal.reference !== null
  const until = Math.max(byLaw ?? 0, withdrawableUntil(payment, refund_days) ?? 0)
  const isOver = useTicking(() => serverNow() > until)
  const isMaybeOpen = useTicking(() => mayRunOn(byLaw, serverNow()))
  if (byLaw === null && !hasArrived) return null
  const statement = t('withdrawal.statement', {
    id: payment.id,
    date: payment.created === null ? '' : formatDate(payment.created),
  })

  function readAgain() {
    setWithdrawal(storedWithdrawal(account, payment.id))
  }

  function goBack() {
    readAgain()
    setStep('back')
  }

  const start = (
    <Button
      ref={step === 'back' ? focusOn : undefined}
      variant="outline"
      busy={isOpening}
      onClick={() => open(() => setStep('form'))}
    >
      {t('withdrawal.start')}
    </Button>
  )
  return (
    <section className={`stack gap-3 align-start line-above ${styles.section}`} aria-labelledby="withdrawal">
      <h2 id="withdrawal">{t('withdrawal.title')}</h2>
      {hasArrived ? (
        <WithdrawalNote
          statement={statement}
          withdrawal={withdrawal}
          isStored={isWithdrawalStored(account, payment.id)}
          isNew={withdrawal !== before}
        />
      ) : (
        <>
          <p>
            {isOver
              ? t('withdrawal.over', { date: formatDate(until) })
              : t('withdrawal.until', { date: formatDate(until) })}{' '}
            {isOver && isMaybeOpen && `${t('withdrawal.holiday')} `}
            <Link to={PATHS.returnPolicy}>{t('common:titles.returnPolicy')}</Link>
          </p>
          {withdrawal !== null && step !== 'form' && (
            <p className="strong">
              {t('withdrawal.unclear', {
                date: formatDate(withdrawal.sent_at),
                time: formatTime(withdrawal.sent_at),
              })}
            </p>
          )}
          {/* Whoever has begun in time can go on, and what may have arrived can be sent again: the service decides. */}
          {(!isOver || isMaybeOpen || step !== 'start' || withdrawal !== null) && (
            <Suspense>
              {step === 'form' ? (
                <WithdrawalForm
                  paymentId={payment.id}
                  user={user}
                  statement={statement}
                  onAnswer={readAgain}
                  onBack={goBack}
                />
              ) : (
                start
              )}
            </Suspense>
          )}
        </>
      )}
    </section>
  )
}
