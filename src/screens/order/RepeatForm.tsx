import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postRepeatOrder } from '#src/api/payments.ts'
import { pay } from '#src/background/paying.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { quote } from '#src/domain/order.ts'
import { isPaymentMethod } from '#src/domain/payment-methods.ts'
import type { Payment, RepeatOrder } from '#src/domain/payment.ts'
import { MethodMark } from '#src/features/payment/MethodMark.tsx'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { SpendingReminder } from '#src/features/spending/SpendingReminder.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import { OrderColumns } from './OrderColumns.tsx'
import { orderPath } from '#src/features/payment/order-paths.ts'
import { OrderSum } from './OrderSum.tsx'
import { PayBar } from './PayBar.tsx'
import styles from './RepeatForm.module.css'
import { SellerLine } from './SellerLine.tsx'
import { useConsent } from './use-consent.ts'
import { useOpenPayment } from './use-open-payment.ts'
import { useOrderErrorText } from './use-order-error.ts'
import { WithdrawalConsent } from './WithdrawalConsent.tsx'

const QUERY = { country: null, code: null, returnPath: null }

interface RepeatFormProps {
  order: RepeatOrder
  /** The orders so far; `null` when they did not load. */
  payments: readonly Payment[] | null
}

/** The card that was used, today's price, and the button that pays; a card that fails offers another try or PayPal (seed, point 8). */
export function RepeatForm({ order, payments }: RepeatFormProps) {
  const { t } = useTranslation('order')
  const textOf = useOrderErrorText()
  const nameOf = useMethodName()
  const openPayment = useOpenPayment()
  const consent = useConsent()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { package: row, method, last4 } = order
  const sums = { ...quote(row.price, 0), code: null, kind: null }
  const total = formatMoney(row.price, row.currency)
  const hasCardFailed = failure instanceof ApiError && failure.status === 402

  async function submit() {
    if (isBusy) return
    setFailure(null)
    if (!consent.isGiven()) return
    setIsBusy(true)
    try {
      await pay(
        {
          package: row.id,
          method,
          country: null,
          discount_code: null,
          amount: row.price,
          currency: row.currency,
          credits: row.credits,
          return_path: null,
        },
        postRepeatOrder,
        (payment) => openPayment(payment, row.price),
      )
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  const sum = (
    <OrderSum row={row} quote={sums}>
      <SpendingReminder payments={payments} currency={row.currency} amount={row.price} />
      <WithdrawalConsent consent={consent} />
      {failure !== null && (
        <FailureNote>
          <p>{textOf(failure)}</p>
          {hasCardFailed && (
            <>
              <p>{t('repeat.card_failed')}</p>
              <ButtonLink to={orderPath(row.id, QUERY, 'paypal')} variant="outline" size="sm">
                {t('failed.paypal')}
              </ButtonLink>
            </>
          )}
        </FailureNote>
      )}
      <PayBar total={total} busy={isBusy} onPay={() => void submit()}>
        {t('pay', { total })}
      </PayBar>
      <SellerLine />
    </OrderSum>
  )
  return (
    <OrderColumns sum={sum}>
      <div className={styles.card}>
        {isPaymentMethod(method) && <MethodMark method={method} />}
        <p className={styles.name}>
          <bdi>{nameOf(method)}</bdi>
          {last4 !== null && <span className={styles.last}>{t('repeat.last4', { last4 })}</span>}
        </p>
      </div>
      <p className={styles.text}>{t('repeat.text')}</p>
      <ButtonLink to={orderPath(row.id, QUERY)} variant="outline">
        {t('failed.other')}
      </ButtonLink>
    </OrderColumns>
  )
}
