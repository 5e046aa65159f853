import { acceptSum } from '#src/actions/pay.ts'
import { useTranslation } from 'react-i18next'
import { paymentOrigins } from '#src/config/payment-origins.ts'
import { isFromElsewhere, mayBeDebited, mayComeLate, type PlacedOrder } from '#src/domain/money/order.ts'
import type { MethodKind } from '#src/domain/money/payment-methods.ts'
import { paymentUrl, unknownHost } from '#src/domain/money/payment-url.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedDifference, askedSum } from '#src/domain/money/sum-change.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { link, PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { hourglass } from '#src/ui/icons.ts'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OtherSumNote } from '#src/screens/order/OtherSumNote.tsx'
import { debitCodePath, queryOfOrder, packagesPath } from '#src/features/payment/order-paths.ts'

interface PendingPaymentProps {
  payment: Payment
  kind: MethodKind
  /** The order that was placed in this browser; `null` when it was placed elsewhere. */
  order: PlacedOrder | null
  isPolling: boolean
  onPoll: () => void
}

/** A pending payment: what to expect of its method, the link to its payment page, and what to do when it takes long. */
export function PendingPayment({ payment, kind, order, isPolling, onPoll }: PendingPaymentProps) {
  const { t } = useTranslation(['order', 'common'])
  const url = paymentUrl(payment.redirect_url, location.origin)
  const host = url === null ? null : unknownHost(url, location.origin, paymentOrigins())
  const isForeign = kind !== 'debit' && Boolean(payment.redirect_url) && url === null
  const isDearer = order !== null && askedDifference(order, payment) === 'higher'
  const isOnHold = isDearer && url !== null
  const sum = order && askedSum({ ...order, asked: payment })
  const ofDebit = isFromElsewhere(order) ? 'elsewhere' : order && mayBeDebited(order) ? order.state : kind
  const progress = kind === 'debit' ? ofDebit : kind
  const returnPath = order !== null && mayComeLate(order) ? queryOfOrder(order).returnPath : null
  return (
    <NoticePage
      icon={hourglass}
      tone="wait"
      title={isOnHold ? t('status.hold') : isPolling ? t('status.pending') : t('status.stopped')}
      details={
        <>
          <OrderFacts order={{ ...payment, ...sum }} />
          {order !== null && <OtherSumNote shown={order} asked={payment} />}
          {isForeign && <FailureNote>{t('status.foreign')}</FailureNote>}
          {host !== null && <p>{t('status.unknown_host', { host })}</p>}
        </>
      }
      actions={
        <>
          {url !== null && (
            <a
              className={buttonClass({ size: 'lg' })}
              href={url}
              onClick={() => isOnHold && acceptSum(order, payment)}
            >
              {isOnHold && sum
                ? t('status.continue_amount', { amount: formatMoney(sum.amount, sum.currency) })
                : host === null
                  ? t('status.continue')
                  : t('status.continue_at', { host })}
            </a>
          )}
          {(isOnHold || isForeign) && (
            <ButtonLink to={packagesPath(queryOfOrder(order))} variant="outline" size="lg">
              {isForeign ? t('failed.other') : t('status.leave')}
            </ButtonLink>
          )}
          {kind === 'debit' && progress !== 'authorised' && (
            <ButtonLink to={debitCodePath(payment.id)} size="lg">
              {t('status.code')}
            </ButtonLink>
          )}
          {!isPolling && (
            <Button variant="outline" size="lg" onClick={onPoll}>
              {t('status.ask')}
            </Button>
          )}
          {returnPath !== null && (
            <ButtonLink to={returnPath} variant="outline" size="lg">
              {t('done.back')}
            </ButtonLink>
          )}
          <ButtonLink to={link(PATHS.transactions)} variant="quiet" size="lg">
            {t('common:your_orders')}
          </ButtonLink>
        </>
      }
    >
      {isOnHold ? (
        <p>{t('status.hold_text')}</p>
      ) : (
        <>
          {!isForeign && (
            <p>
              {t(`pending.${progress}`)} {progress === 'elsewhere' && t('pending.both')}
            </p>
          )}
          <p>{isPolling ? t('status.asking') : t('status.stopped_text')}</p>
        </>
      )}
    </NoticePage>
  )
}
