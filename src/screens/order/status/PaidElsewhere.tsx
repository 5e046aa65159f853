import { useTranslation } from 'react-i18next'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { askedSum } from '#src/domain/money/sum-change.ts'
import { placedOrderPath } from '#src/features/payment/order-paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { checkCircle } from '#src/ui/icons.ts'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'

interface PaidElsewhereProps {
  order: PlacedOrder
  paymentId: string
  onOrderAgain: () => void
}

/** Another tab has paid an order since this page was opened: the member confirms that they want a second one. */
export function PaidElsewhere({ order, paymentId, onOrderAgain }: PaidElsewhereProps) {
  const { t } = useTranslation('order')
  return (
    <NoticePage
      icon={checkCircle}
      tone="good"
      title={t('paid_elsewhere.title')}
      details={<OrderFacts order={{ ...order, ...askedSum(order) }} />}
      actions={
        <>
          <ButtonLink to={placedOrderPath(order, paymentId)} size="lg">
            {t('open.go')}
          </ButtonLink>
          <Button variant="outline" size="lg" onClick={onOrderAgain}>
            {t('anew')}
          </Button>
        </>
      }
    >
      <p>{t('paid_elsewhere.text')}</p>
    </NoticePage>
  )
}
