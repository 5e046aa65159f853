import { useTranslation } from 'react-i18next'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedDifference } from '#src/domain/money/sum-change.ts'
import { link, PATHS } from '#src/paths.ts'
import { usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { checkCircle } from '#src/ui/icons.ts'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OtherSumNote } from '#src/screens/order/OtherSumNote.tsx'
import { queryOfOrder } from '#src/features/payment/order-paths.ts'

interface CompletedPaymentProps {
  payment: Payment
  order: PlacedOrder | null
}

/** A completed payment: the credits, the balance, the receipt, and the link back to the conversation. */
export function CompletedPayment({ payment, order }: CompletedPaymentProps) {
  const { t } = useTranslation(['order', 'common'])
  const credits = useSession((state) => state.user?.credits ?? null)
  const isCredited = usePayments((state) => state.credited === payment.id)
  const { returnPath } = queryOfOrder(order)
  const creditsText = (count: number) => t('common:price.credits', { count })
  const added = payment.credits
  const isDearer = order !== null && askedDifference(order, payment) === 'higher'
  return (
    <NoticePage
      icon={checkCircle}
      tone="good"
      title={
        added === null ? t('done.title') : t('done.added', { credits: creditsText(added), count: added })
      }
      details={
        <>
          <OrderFacts order={payment} />
          {order !== null && <OtherSumNote isCharged shown={order} asked={payment} />}
        </>
      }
      actions={
        <>
          <ButtonLink to={returnPath ?? PATHS.members} size="lg">
            {returnPath === null ? t('common:look_around') : t('done.back')}
          </ButtonLink>
          <ButtonLink to={link(PATHS.transactions, { id: payment.id })} variant="outline" size="lg">
            {t('done.receipt')}
          </ButtonLink>
          {isDearer && (
            <ButtonLink to={PATHS.service} variant="quiet" size="lg">
              {t('common:ask_service')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="one-line">
        {isCredited && credits !== null && t('done.balance', { credits: creditsText(credits) })}
      </p>
      <p>{t('done.premium')}</p>
    </NoticePage>
  )
}
