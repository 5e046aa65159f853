import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRepeatOrder, postRepeatOrder } from '#src/api/payments.ts'
import { pay } from '#src/actions/pay.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { quote } from '#src/domain/money/order.ts'
import { isPaymentMethod } from '#src/domain/money/payment-methods.ts'
import type { Payment, RepeatOrder } from '#src/domain/money/payment.ts'
import { shownSum } from '#src/domain/money/sum-change.ts'
import { MethodMark } from '#src/features/payment/MethodMark.tsx'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { SpendingReminder } from '#src/features/spending/SpendingReminder.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import { OrderColumns } from '#src/screens/order/OrderColumns.tsx'
import { orderPath } from '#src/features/payment/order-paths.ts'
import { OrderSum } from '#src/screens/order/OrderSum.tsx'
import { PayBar } from '#src/screens/order/PayBar.tsx'
import styles from './RepeatForm.module.css'
import { SellerLine } from '#src/screens/order/SellerLine.tsx'
import { useConsent } from '#src/screens/order/use-withdrawal-waiver.ts'
import { useOpenPayment } from '#src/screens/order/use-open-payment.ts'
import { useOrderErrorText } from '#src/screens/order/use-order-error.ts'
import { useRecheck } from '#src/screens/order/use-recheck.ts'
import { useSumChange } from '#src/screens/order/use-sum-change.ts'
import { WithdrawalConsent } from '#src/screens/order/WithdrawalConsent.tsx'

const QUERY = { country: null, code: null, returnPath: null }

function quoteOf({ package: row }: RepeatOrder) {
  return { ...quote(row.price, 0), discount: null }
}

function sumOf(order: RepeatOrder) {
  return shownSum(order.package, quoteOf(order))
}

function isSameOrder(a: RepeatOrder, b: RepeatOrder): boolean {
  return a.package.id === b.package.id && a.method === b.method && a.last4 === b.last4
}

interface RepeatFormProps {
  order: RepeatOrder
  /** The orders so far; `null` when they did not load. */
  payments: readonly Payment[] | null
}

/** The card that was used, today's price, and the button that pays; a card that fails offers another try or PayPal (seed, point 8). */
export function RepeatForm({ order: loaded, payments }: RepeatFormProps) {
  const { t } = useTranslation('order')
  const textOf = useOrderErrorText()
  const nameOf = useMethodName()
  const openPayment = useOpenPayment()
  const consent = useConsent()
  const [later, setLater] = useState({ of: loaded, order: loaded })
  const [failure, setFailure] = useState<string | null>(null)
  const [hasCardFailed, setHasCardFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const order = later.of === loaded ? later.order : loaded
  const { package: row, method, last4 } = order
  const shown = sumOf(order)
  const { change, isUnseen } = useSumChange(shown, null)
  const recheck = useRecheck(shown, read)
  const total = formatMoney(row.price, row.currency)

  async function read() {
    try {
      const now = await getRepeatOrder()
      setLater({ of: loaded, order: now })
      return { sum: sumOf(now), code: null, isOther: !isSameOrder(order, now) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }

  async function submit() {
    if (isBusy || isUnseen) return
    setFailure(null)
    setHasCardFailed(false)
    if (!consent.isGiven()) return
    setIsBusy(true)
    const checked = await recheck()
    if ('failure' in checked) setFailure(checked.failure)
    else await send()
    setIsBusy(false)
  }

  async function send() {
    const { currency, total: amount } = shown
    try {
      await pay(
        {
          package: row.id,
          method,
          country: null,
          discount_code: null,
          amount,
          currency,
          credits: row.credits,
          return_path: null,
        },
        postRepeatOrder,
        (payment) => openPayment(payment, { amount, currency }),
      )
    } catch (error) {
      setFailure(textOf(error))
      setHasCardFailed(error instanceof ApiError && error.status === 402)
    }
  }

  const sum = (
    <OrderSum row={row} quote={quoteOf(order)}>
      <SpendingReminder payments={payments} currency={row.currency} amount={row.price} />
      <WithdrawalConsent consent={consent} />
      {failure !== null && (
        <FailureNote>
          <p>{failure}</p>
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
      <PayBar total={total} busy={isBusy || isUnseen} change={change} onPay={() => void submit()}>
        {t('pay', { total })}
      </PayBar>
      <SellerLine />
    </OrderSum>
  )
  return (
    <OrderColumns sum={sum}>
      <div className={`card row gap-4 pad-y-4 pad-x-5 ${styles.card}`}>
        {isPaymentMethod(method) && <MethodMark method={method} />}
        <p className={`strong shrink ${styles.name}`}>
          <bdi>{nameOf(method)}</bdi>
          {last4 !== null && <span className="muted text-s normal">{t('repeat.last4', { last4 })}</span>}
        </p>
      </div>
      <p className={styles.text}>{t('repeat.text')}</p>
      <ButtonLink to={orderPath(row.id, QUERY)} variant="outline">
        {t('failed.other')}
      </ButtonLink>
    </OrderColumns>
  )
}
