import { useTranslation } from 'react-i18next'
import { recheckOrder } from '#src/actions/recover-payment.ts'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { link, PATHS } from '#src/paths.ts'
import { removeOrder } from '#src/stores/payments.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'

/** An order without a clear answer, while it is looked for; once it is `lost`, the member is referred to the list of orders. */
export function CheckingOrder({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation(['order', 'common'])
  const facts = <OrderFacts order={order} />
  if (order.state !== 'lost') {
    return (
      <NoticePage icon={<Spinner size={40} />} tone="wait" title={t('checking.title')} details={facts}>
        <p>{t('checking.text')}</p>
      </NoticePage>
    )
  }
  return (
    <NoticePage
      icon={exclamationCircle}
      tone="bad"
      title={t('lost.title')}
      details={facts}
      actions={
        <>
          <ButtonLink to={link(PATHS.transactions)} size="lg">
            {t('common:your_orders')}
          </ButtonLink>
          <Button size="lg" variant="outline" onClick={recheckOrder}>
            {t('status.ask')}
          </Button>
          <Button size="lg" variant="quiet" onClick={() => removeOrder(order)}>
            {t('anew')}
          </Button>
        </>
      }
    >
      <p>{t('lost.text')}</p>
    </NoticePage>
  )
}
