import { useTranslation } from 'react-i18next'
import { isPaymentMethod, kindOf } from '#src/domain/money/payment-methods.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { LoadError } from '#src/components/failure/LoadError.tsx'
import { focusHeading, isFocusInUse } from '#src/lib/focus-on.ts'
import { useFocusOnStep } from '#src/lib/hooks/use-focus-on-step.ts'
import { usePayments, watchPayment } from '#src/stores/payments.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { CompletedPayment } from './CompletedPayment.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import { NoticePage } from './NoticePage.tsx'
import { PendingPayment } from './PendingPayment.tsx'
import { UnknownPayment } from './UnknownPayment.tsx'

/** The status of a payment: loading, pending, completed or failed. Coming back from a payment page proves nothing about it. */
export function PaymentStatus({ id }: { id: string }) {
  const { t } = useTranslation('order')
  const watched = usePayments((state) => (state.watched?.id === id ? state.watched : null))
  const order = usePayments((state) => (state.order?.payment_id === id ? state.order : null))
  const payment = watched?.payment ?? null
  const error = watched?.error ?? null
  // Each status has its own page, and the live region with its text is new each time; so the focus makes screen readers read it.
  useFocusOnStep(payment?.status ?? 'loading', () => !isFocusInUse() && focusHeading())

  if (payment?.status === 'completed') return <CompletedPayment payment={payment} order={order} />
  if (payment?.status === 'failed') return <FailedPayment payment={payment} order={order} />
  if (payment) {
    const method = payment.method ?? order?.method
    const kind = isPaymentMethod(method) ? kindOf(method) : 'bank'
    return (
      <PendingPayment
        payment={payment}
        kind={kind}
        order={order}
        isPolling={watched?.isPolling ?? false}
        onPoll={() => watchPayment(id, watched?.watch)}
      />
    )
  }
  if (error instanceof ApiError && error.code === 'not_found') return <UnknownPayment />
  return (
    <NoticePage
      icon={<Spinner size={40} />}
      tone="wait"
      title={t('status.loading')}
      details={error !== null && <LoadError error={error} onRetry={() => watchPayment(id, watched?.watch)} />}
    >
      <p>{t('status.loading_text')}</p>
    </NoticePage>
  )
}
