import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRepeatOrder } from '#src/api/payments.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { isPaymentMethod } from '#src/domain/money/payment-methods.ts'
import type { Payment, RepeatOrder } from '#src/domain/money/payment.ts'
import { type DiscountedQuote, quote } from '#src/domain/money/quote.ts'
import { shownSum } from '#src/domain/money/sum-change.ts'
import { MethodMark } from '#src/features/payment/MethodMark.tsx'
import { NO_QUERY, orderPath } from '#src/features/payment/order-paths.ts'
import { useMethodName } from '#src/features/payment/use-method-name.ts'
import { OrderColumns } from '#src/screens/order/OrderColumns.tsx'
import { PaypalLink } from '#src/screens/order/PaypalLink.tsx'
import { useCheckout } from '#src/screens/order/use-checkout.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import styles from './RepeatForm.module.css'

function quoteOf(order: RepeatOrder): DiscountedQuote {
  return { ...quote(order.package.price, 0), discount: null, problem: null, cheaperWithout: null }
}

function isSameOrder(a: RepeatOrder, b: RepeatOrder): boolean {
  return a.package.id === b.package.id && a.method === b.method && a.last4 === b.last4
}

interface RepeatFormProps {
  order: RepeatOrder
  /** The member's payments so far; `null` when they did not load. */
  payments: readonly Payment[] | null
}

/** The card of the last order, today's price, and the pay button; when the card fails, PayPal is offered if the site accepts it. */
export function RepeatForm({ order: loaded, payments }: RepeatFormProps) {
  const { t } = useTranslation('order')
  const nameOf = useMethodName()
  const [latest, setLatest] = useState({ of: loaded, order: loaded })
  const order = latest.of === loaded ? latest.order : loaded
  const { package: creditPackage, method, last4 } = order
  const checkout = useCheckout({ creditPackage, quote: quoteOf(order), reread })
  const { failure, total } = checkout
  const hasCardFailed = failure?.error instanceof ApiError && failure.error.code === 'card_failed'

  async function reread() {
    try {
      const now = await getRepeatOrder()
      setLatest({ of: loaded, order: now })
      return { sum: shownSum(now.package, quoteOf(now)), code: null, isOther: !isSameOrder(order, now) }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    }
  }

  async function submit() {
    if (checkout.isReady()) await checkout.place(method, { kind: 'repeat' })
  }

  const advice = hasCardFailed && (
    <>
      <p>{t('repeat.card_failed')}</p>
      <PaypalLink packageId={creditPackage.id} query={NO_QUERY} size="sm" />
    </>
  )
  return (
    <OrderColumns
      checkout={checkout}
      payments={payments}
      pay={{ label: t('pay', { total }), advice, onPay: () => void submit() }}
    >
      <div className={`card row gap-4 pad-y-4 pad-x-5 ${styles.card}`}>
        {isPaymentMethod(method) && <MethodMark method={method} />}
        <p className="strong shrink column">
          <bdi>{nameOf(method)}</bdi>
          {last4 !== null && <span className="muted text-s normal">{t('repeat.last4', { last4 })}</span>}
        </p>
      </div>
      <p className={styles.text}>{t('repeat.text')}</p>
      <ButtonLink to={orderPath(creditPackage.id, NO_QUERY)} variant="outline">
        {t('failed.other')}
      </ButtonLink>
    </OrderColumns>
  )
}
