import { useTranslation } from 'react-i18next'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { isPaymentMethod, kindOf } from '#src/domain/money/payment-methods.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { PaypalLink } from '#src/screens/order/PaypalLink.tsx'
import { orderPath, queryOfOrder } from '#src/features/payment/order-paths.ts'

interface FailedPaymentProps {
  payment: Payment
  order: PlacedOrder | null
}

/** A payment that failed or was cancelled: nothing was charged, and the same order can be paid in another way. */
export function FailedPayment({ payment, order }: FailedPaymentProps) {
  const { t } = useTranslation(['order', 'common'])
  const query = queryOfOrder(order)
  const isCard = isPaymentMethod(payment.method) && kindOf(payment.method) === 'card'
  const again = (method?: string) =>
    payment.package === null ? PATHS.credits : orderPath(payment.package, query, method)
  return (
    <NoticePage
      icon={exclamationCircle}
      tone="bad"
      title={t('refused.payment')}
      details={<OrderFacts order={payment} />}
      actions={
        <>
          <ButtonLink to={again(payment.method ?? undefined)} size="lg">
            {t('common:error.retry')}
          </ButtonLink>
          <ButtonLink to={again()} variant="outline" size="lg">
            {t('failed.other')}
          </ButtonLink>
          {isCard && payment.package !== null && (
            <PaypalLink packageId={payment.package} query={query} size="lg" />
          )}
        </>
      }
    >
      <p>{t('failed.text')}</p>
    </NoticePage>
  )
}
