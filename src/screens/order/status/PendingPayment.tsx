import { acceptSum } from '#src/actions/pay.ts'
import { useTranslation } from 'react-i18next'
import { paymentOrigins } from '#src/config/payment-origins.ts'
import type { PaymentAttempt } from '#src/domain/money/payment-attempt.ts'
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
import { FailureNote } from '#src/ui/FailureNote.tsx'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OtherSumNote } from '#src/screens/order/OtherSumNote.tsx'
import { debitCodePath, orderQueryOfAttempt, packagesPath } from '#src/features/payment/order-paths.ts'

interface PendingPaymentProps {
  payment: Payment
  kind: MethodKind
  /** The order that was sent from this browser; `null` when it does not know it. */
  attempt: PaymentAttempt | null
  /** Whether the server is still asked by itself. */
  isAsking: boolean
  onAsk: () => void
}

/** A payment on its way: what to expect of its method, the way on to its page, and what happens when it takes long. */
export function PendingPayment({ payment, kind, attempt, isAsking, onAsk }: PendingPaymentProps) {
  const { t } = useTranslation('order')
  const url = paymentUrl(payment.redirect_url, location.origin)
  const host = url === null ? null : unknownHost(url, location.origin, paymentOrigins())
  const isForeign = payment.redirect_url !== null && payment.redirect_url !== '' && url === null
  const isDearer = attempt !== null && askedDifference(attempt, payment) === 'higher'
  const isOnHold = isDearer && url !== null
  const asks = attempt && askedSum({ ...attempt, asked: payment })
  const isAuthorised = kind === 'debit' && attempt?.state === 'authorised'
  return (
    <NoticePage
      icon={hourglass}
      tone="wait"
      title={isOnHold ? t('status.hold') : isAsking ? t('status.pending') : t('status.stopped')}
      details={
        <>
          <OrderFacts order={payment} />
          {attempt !== null && <OtherSumNote shown={attempt} asked={payment} />}
          {isForeign && <FailureNote>{t('status.foreign')}</FailureNote>}
          {host !== null && <p>{t('status.unknown_host', { host })}</p>}
        </>
      }
      actions={
        <>
          {url !== null && (
            <a
              className={buttonClass({ variant: 'primary', size: 'lg' }, undefined)}
              href={url}
              onClick={() => isOnHold && acceptSum(attempt, payment)}
            >
              {isOnHold && asks
                ? t('status.continue_amount', { amount: formatMoney(asks.amount, asks.currency) })
                : host === null
                  ? t('status.continue')
                  : t('status.continue_at', { host })}
            </a>
          )}
          {isOnHold && (
            <ButtonLink to={packagesPath(orderQueryOfAttempt(attempt))} variant="outline" size="lg">
              {t('status.leave')}
            </ButtonLink>
          )}
          {kind === 'debit' && !isAuthorised && (
            <ButtonLink to={debitCodePath(payment.id)} size="lg">
              {t('status.code')}
            </ButtonLink>
          )}
          {!isAsking && (
            <Button variant="outline" size="lg" onClick={onAsk}>
              {t('status.ask')}
            </Button>
          )}
          <ButtonLink to={link(PATHS.transactions)} variant="quiet" size="lg">
            {t('lost.orders')}
          </ButtonLink>
        </>
      }
    >
      {isOnHold ? (
        <p>{t('status.hold_text')}</p>
      ) : (
        <>
          <p>{isAuthorised ? t('pending.authorised') : t(`pending.${kind}`)}</p>
          <p>{isAsking ? t('status.asking') : t('status.stopped_text')}</p>
        </>
      )}
    </NoticePage>
  )
}
