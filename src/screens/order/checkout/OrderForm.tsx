import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { postPayment } from '#src/api/payments.ts'
import { pay } from '#src/actions/pay.ts'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import {
  inOfferedOrder,
  isPaymentMethod,
  methodProblem,
  type OfferedMethod,
  type PaymentMethod,
} from '#src/domain/money/payment-methods.ts'
import { lastMethod, paymentUnderWay } from '#src/domain/money/payment.ts'
import { CountryChoice } from '#src/features/payment/CountryChoice.tsx'
import { SpendingReminder } from '#src/features/spending/SpendingReminder.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { hasApplePay } from '#src/lib/wallet.ts'
import { DiscountCodeForm } from './DiscountCodeForm.tsx'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import type { OrderData } from '#src/screens/order/load-order.ts'
import { type MethodRow, MethodList } from './MethodList.tsx'
import { MethodNote } from './MethodNote.tsx'
import { OrderColumns } from '#src/screens/order/OrderColumns.tsx'
import { debitPath, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OpenPaymentNote } from './OpenPaymentNote.tsx'
import { OrderSum } from '#src/screens/order/OrderSum.tsx'
import { PayBar } from '#src/screens/order/PayBar.tsx'
import { SellerLine } from '#src/screens/order/SellerLine.tsx'
import { useConsent } from '#src/screens/order/use-withdrawal-waiver.ts'
import { isDiscountRefusal, useOrderErrorText } from '#src/screens/order/use-order-error.ts'
import { useOpenPayment } from '#src/screens/order/use-open-payment.ts'
import type { Reread } from '#src/screens/order/use-order-data.ts'
import { useOrderSum } from '#src/screens/order/use-order-sum.ts'
import { WithdrawalConsent } from '#src/screens/order/WithdrawalConsent.tsx'

interface OrderFormProps {
  row: CreditPackage
  data: OrderData
  /** The payment country. */
  country: string | null
  wantedMethod: string | undefined
  query: OrderQuery
  reread: Reread
}

function startMethod(
  rows: readonly MethodRow[],
  wanted: (string | null | undefined)[],
): PaymentMethod | null {
  const free = rows.filter(({ problem }) => problem === null).map(({ method }) => method.id)
  const found = wanted.find((name) => isPaymentMethod(name) && free.includes(name))
  return isPaymentMethod(found) ? found : (free[0] ?? null)
}

/** One package, how it is paid, what it comes to, and the one button that pays. */
export function OrderForm({ row, data, country, wantedMethod, query, reread }: OrderFormProps) {
  const { t } = useTranslation('order')
  const navigate = useNavigate()
  const textOf = useOrderErrorText()
  const openPayment = useOpenPayment()
  const consent = useConsent()
  const order = useOrderSum({ row, data, country, code: query.code, reread })
  const { quote, shown } = order
  const [chosen, setChosen] = useState<PaymentMethod | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const facts = {
    country,
    amount: quote.total,
    hasWallet: hasApplePay(),
    discountMethods: quote.discount?.code.paymentmethods ?? [],
  }
  const rows = inOfferedOrder(data.packages.methods, data.packages.order).map((method: OfferedMethod) => ({
    method,
    problem: methodProblem(method, facts),
  }))
  const method = startMethod(rows, [chosen, wantedMethod, lastMethod(data.payments ?? [])])
  const waiting = paymentUnderWay(data.payments ?? [], serverNow())
  const total = formatMoney(quote.total, row.currency)

  async function submit() {
    if (method === null || isBusy || order.isUnseen) return
    setFailure(null)
    if (!consent.isGiven()) return
    if (method === 'sdd') {
      const to = debitPath(row.id, { ...query, country, code: data.typedCode?.code ?? null })
      await navigate(to, { state: { consent: true, shown } })
      return
    }
    setIsBusy(true)
    const checked = await order.recheck()
    if ('failure' in checked) setFailure(checked.failure)
    else await send(method, checked.code)
    setIsBusy(false)
  }

  async function send(by: PaymentMethod, discount_code: string | null) {
    const { currency, total: amount } = shown
    try {
      await pay(
        {
          package: row.id,
          method: by,
          country,
          discount_code,
          amount,
          currency,
          credits: row.credits,
          return_path: query.returnPath,
        },
        (ids) => {
          const asked = { country: country ?? undefined, discount_code: discount_code ?? undefined }
          return postPayment({ package_id: row.id, method: by, ...asked }, ids)
        },
        (payment) => openPayment(payment, { amount, currency }),
      )
    } catch (error) {
      if (isDiscountRefusal(error) && discount_code !== null) quote.refuse(discount_code)
      setFailure(textOf(error))
    }
  }

  const sum = (
    <OrderSum
      row={row}
      quote={quote}
      code={
        <DiscountCodeForm
          row={row}
          country={country}
          typed={data.typedCode}
          failure={data.codeFailure}
          quote={quote}
        />
      }
    >
      <SpendingReminder payments={data.payments} currency={row.currency} amount={quote.total} />
      <WithdrawalConsent consent={consent} />
      {failure !== null && <FailureNote>{failure}</FailureNote>}
      <PayBar
        total={total}
        busy={isBusy || order.isUnseen}
        disabled={method === null}
        change={order.change}
        onPay={() => void submit()}
      >
        {method === 'sdd' ? t('pay_debit', { total }) : t('pay', { total })}
      </PayBar>
      <SellerLine />
    </OrderSum>
  )

  return (
    <OrderColumns sum={sum}>
      {waiting && <OpenPaymentNote payment={waiting} />}
      <CountryChoice country={country} />
      <MethodList rows={rows} chosen={method} currency={row.currency} onChoose={setChosen} />
      {method !== null && <MethodNote method={method} />}
    </OrderColumns>
  )
}
