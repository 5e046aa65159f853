import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPayment } from '#src/api/payments.ts'
import { settlePayment } from '#src/actions/recover-payment.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { isFromElsewhere, mayBeDebited, type PlacedOrder } from '#src/domain/money/order.ts'
import { isOfKind } from '#src/domain/money/payment-methods.ts'
import { askedSum } from '#src/domain/money/sum-change.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { removeOrder, unwatchPayment, usePayments, watchPayment } from '#src/stores/payments.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { hourglass } from '#src/ui/icons.ts'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { NoticePage } from './NoticePage.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { placedOrderPath } from '#src/features/payment/order-paths.ts'

interface OpenOrderProps {
  order: PlacedOrder
  paymentId: string
}

/**
 * A payment that was pending when it was last read, in the place of another order. It is read again here; it is discarded only once the
 * server says that it is not paid, or does not exist.
 */
export function OpenOrder({ order, paymentId }: OpenOrderProps) {
  const { t } = useTranslation('order')
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isElsewhere = isFromElsewhere(order)

  useEffect(() => {
    // The page of another payment goes on watching that one.
    if (usePayments.getState().watched !== null) return
    const watch = watchPayment(paymentId)
    return () => unwatchPayment(watch)
  }, [paymentId])

  function textOf(): string {
    if (isElsewhere) return t('pending.elsewhere')
    if (mayBeDebited(order)) return t(`pending.${order.state}`)
    return t(isOfKind(order.method, 'transfer') ? 'open.transfer' : 'open.text')
  }

  async function startOver() {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const payment = await getPayment(paymentId)
      settlePayment(payment)
      if (payment.status !== 'completed') removeOrder(order)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') removeOrder(order)
      else setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <NoticePage
      icon={hourglass}
      tone="wait"
      title={t('open.title')}
      details={
        <>
          <OrderFacts order={{ ...order, ...askedSum(order) }} />
          {failure !== undefined && <FailureNote>{errorText(failure)}</FailureNote>}
        </>
      }
      actions={
        <>
          <ButtonLink to={placedOrderPath(order, paymentId)} size="lg">
            {t('open.go')}
          </ButtonLink>
          <Button variant="outline" size="lg" busy={isBusy} onClick={() => void startOver()}>
            {t('anew')}
          </Button>
        </>
      }
    >
      <p>
        {textOf()} {(isElsewhere || order.state === 'authorised') && t('pending.both')}
      </p>
    </NoticePage>
  )
}
