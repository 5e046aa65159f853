import { useTranslation } from 'react-i18next'
import type { PaymentAttempt } from '#src/domain/money/payment-attempt.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedDifference } from '#src/domain/money/sum-change.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { link, PATHS } from '#src/paths.ts'
import { usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { checkCircle } from '#src/ui/icons.ts'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OtherSumNote } from '#src/screens/order/OtherSumNote.tsx'
import { orderQueryOfAttempt } from '#src/features/payment/order-paths.ts'

interface CompletedPaymentProps {
  payment: Payment
  attempt: PaymentAttempt | null
}

/** A payment that arrived: the credits, the balance, the receipt, and the way back to the conversation that ran out. */
export function CompletedPayment({ payment, attempt }: CompletedPaymentProps) {
  const { t } = useTranslation(['order', 'common'])
  const credits = useSession((state) => state.user?.credits ?? null)
  const isCredited = usePayments((state) => state.credited === payment.id)
  const { returnPath } = orderQueryOfAttempt(attempt)
  const words = (count: number) => t('common:price.credits', { count, text: formatNumber(count) })
  const added = payment.credits
  const isDearer = attempt !== null && askedDifference(attempt, payment) === 'higher'
  return (
    <NoticePage
      icon={checkCircle}
      tone="good"
      title={added === null ? t('done.title') : t('done.added', { credits: words(added), count: added })}
      details={
        <>
          <OrderFacts order={payment} />
          {attempt !== null && <OtherSumNote isCharged shown={attempt} asked={payment} />}
        </>
      }
      actions={
        <>
          <ButtonLink to={returnPath ?? PATHS.members} size="lg">
            {returnPath === null ? t('done.search') : t('done.back')}
          </ButtonLink>
          <ButtonLink to={link(PATHS.transactions, { id: payment.id })} variant="outline" size="lg">
            {t('done.receipt')}
          </ButtonLink>
          {isDearer && (
            <ButtonLink to={PATHS.service} variant="quiet" size="lg">
              {t('done.service')}
            </ButtonLink>
          )}
        </>
      }
    >
      {isCredited && credits !== null && <p>{t('done.balance', { credits: words(credits) })}</p>}
      <p>{t('done.premium')}</p>
    </NoticePage>
  )
}
