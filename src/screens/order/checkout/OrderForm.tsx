import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  inOfferedOrder,
  isPaymentMethod,
  kindOf,
  type MethodChoice,
  methodProblem,
  type PaymentMethod,
} from '#src/domain/money/payment-methods.ts'
import { lastMethod } from '#src/domain/money/payment.ts'
import { CountryChoice } from '#src/features/payment/CountryChoice.tsx'
import { debitPath, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { loginMark } from '#src/lib/storage/login-mark.ts'
import { hasApplePay } from '#src/lib/wallet.ts'
import { isCodeRefused, type Offer } from '#src/screens/order/load-order.ts'
import { OrderColumns } from '#src/screens/order/OrderColumns.tsx'
import { usePackageCheckout, usePackageSums } from '#src/screens/order/use-package-checkout.ts'
import { usePayments } from '#src/stores/payments.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lock } from '#src/ui/icons.ts'
import { DiscountCodeForm } from './DiscountCodeForm.tsx'
import { MethodList } from './MethodList.tsx'

interface OrderFormProps {
  offer: Offer
  wantedMethod: string | undefined
  query: OrderQuery
}

function firstMethod(
  rows: readonly MethodChoice[],
  wanted: (string | null | undefined)[],
): PaymentMethod | null {
  const free = rows.filter(({ problem }) => problem === null).map(({ method }) => method.id)
  const found = wanted.find((name) => isPaymentMethod(name) && free.includes(name))
  return isPaymentMethod(found) ? found : (free[0] ?? null)
}

/** A package, its payment methods, its sum, and the pay button. */
export function OrderForm({ offer, wantedMethod, query }: OrderFormProps) {
  const { t } = useTranslation('order')
  const navigate = useNavigate()
  const { creditPackage, country, data } = offer
  const sums = usePackageSums(offer)
  const [chosen, setChosen] = useState(() =>
    wantedMethod === undefined ? usePayments.getState().method : null,
  )

  const hasWallet = hasApplePay()
  const payments = data.payments ?? []
  const rows = inOfferedOrder(data.packages.methods, data.packages.order).map((method) => {
    const { total: amount, discount } = sums.quoteBy(method.id)
    const discountMethods = discount?.code.paymentmethods ?? []
    return { method, problem: methodProblem(method, { country, amount, hasWallet, discountMethods }) }
  })
  const discounted = sums.active?.code.paymentmethods ?? []
  // It stays when the discount ends.
  const [ofDiscount, setOfDiscount] = useState<PaymentMethod | null>(null)
  const method = firstMethod(rows, [chosen, wantedMethod, lastMethod(payments), ofDiscount, ...discounted])
  if (method !== null && method !== ofDiscount && discounted.includes(method)) setOfDiscount(method)
  const checkout = usePackageCheckout({ offer, query, sums, method, chosen })
  const unapplied = useRef<HTMLFormElement>(null)
  const { codeFailure } = data
  // One that could not be read may still apply.
  const code = data.typedCode?.code ?? (isCodeRefused(codeFailure) ? null : query.code)
  const isRefused = code !== null && sums.refused.includes(code)
  const { quote, shown, total } = checkout

  function choose(next: PaymentMethod) {
    setChosen(next)
    usePayments.setState({ method: next })
  }

  async function submit() {
    if (method === null || !checkout.isReady()) return
    if (unapplied.current !== null) {
      checkout.askAgain()
      focusOn(unapplied.current.querySelector('input'))
      return unapplied.current.requestSubmit()
    }
    if (method !== 'sdd') return checkout.place(method, { kind: 'method' })
    const to = debitPath(creditPackage.id, { ...query, country, code: isRefused ? null : code })
    await navigate(to, { state: { consented_under: loginMark(), shown } })
  }

  return (
    <OrderColumns
      checkout={checkout}
      payments={data.payments}
      codeForm={
        <DiscountCodeForm
          creditPackage={creditPackage}
          country={country}
          typed={data.typedCode}
          isRefused={isRefused}
          failure={codeFailure}
          quote={quote}
          unapplied={unapplied}
          disabled={checkout.isPlacing}
        />
      }
      pay={{
        label: method === 'sdd' ? t('pay_debit') : t('pay', { total }),
        disabled: method === null,
        onPay: () => void submit(),
      }}
    >
      <CountryChoice country={country} />
      <MethodList
        rows={rows}
        chosen={method}
        currency={creditPackage.currency}
        disabled={checkout.isPlacing}
        onChoose={choose}
      />
      {method !== null && (
        <p className="note row gap-3 align-stretch above-4 pad-y-4 pad-x-4">
          <Icon icon={lock} size={20} className="nudge secondary" />
          <span>{t(`how.${kindOf(method)}`)}</span>
        </p>
      )}
    </OrderColumns>
  )
}
