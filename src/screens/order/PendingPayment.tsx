import { useTranslation } from 'react-i18next'
import { paymentOrigins } from '#src/config/payment-origins.ts'
import type { PaymentAttempt } from '#src/domain/payment-attempt.ts'
import type { MethodKind } from '#src/domain/payment-methods.ts'
import { paymentUrl, unknownHost } from '#src/domain/payment-url.ts'
import type { Payment } from '#src/domain/payment.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { link, PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { hourglass } from '#src/ui/icons.ts'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { debitCodePath } from '#src/features/payment/order-paths.ts'

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
  const differs = attempt !== null && payment.amount !== null && payment.amount !== attempt.amount
  const money = (cents: number) => formatMoney(cents, payment.currency ?? 'EUR')
  const isAuthorised = kind === 'debit' && attempt?.state === 'authorised'
  return (
    <NoticePage
      icon={hourglass}
      tone="wait"
      title={isAsking ? t('status.pending') : t('status.stopped')}
      details={
        <>
          <OrderFacts order={payment} />
          {differs && (
            <FailureNote>
              {t('status.differs', { amount: money(payment.amount ?? 0), shown: money(attempt.amount) })}
            </FailureNote>
          )}
          {isForeign && <FailureNote>{t('status.foreign')}</FailureNote>}
          {host !== null && <p>{t('status.unknown_host', { host })}</p>}
        </>
      }
      actions={
        <>
          {url !== null && (
            <a className={buttonClass({ variant: 'primary', size: 'lg' }, undefined)} href={url}>
              {host === null ? t('status.continue') : t('status.continue_at', { host })}
            </a>
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
      <p>{isAuthorised ? t('pending.authorised') : t(`pending.${kind}`)}</p>
      <p>{isAsking ? t('status.asking') : t('status.stopped_text')}</p>
    </NoticePage>
  )
}
