import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '#src/domain/api-error.ts'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import { directDebitSchema, type DirectDebitInput } from '#src/domain/money/direct-debit.ts'
import { creditorOf } from '#src/domain/money/mandate.ts'
import { readShownSum, type ShownSum } from '#src/domain/money/sum-change.ts'
import { SpendingReminder } from '#src/features/spending/SpendingReminder.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useSettings } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { CheckField } from '#src/ui/form/CheckField.tsx'
import { DebitFields } from './DebitFields.tsx'
import { DebitMandate } from './DebitMandate.tsx'
import { payByDebit } from './debit-order.ts'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import type { OrderData } from '#src/screens/order/load-order.ts'
import { OrderColumns } from '#src/screens/order/OrderColumns.tsx'
import { orderPath, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OrderSum } from '#src/screens/order/OrderSum.tsx'
import { PayBar } from '#src/screens/order/PayBar.tsx'
import { SellerLine } from '#src/screens/order/SellerLine.tsx'
import { useConsent } from '#src/screens/order/use-withdrawal-waiver.ts'
import { useOpenPayment } from '#src/screens/order/use-open-payment.ts'
import { isDiscountRefusal, useOrderErrorText } from '#src/screens/order/use-order-error.ts'
import type { Reread } from '#src/screens/order/use-order-data.ts'
import { useOrderSum } from '#src/screens/order/use-order-sum.ts'
import { WithdrawalConsent } from '#src/screens/order/WithdrawalConsent.tsx'

const EMPTY: DirectDebitInput = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: '',
  authorized: false,
}

interface DebitFormProps {
  row: CreditPackage
  data: OrderData
  country: string | null
  query: OrderQuery
  reread: Reread
  /** What was typed before the page asked elsewhere. */
  typed: DirectDebitInput | null
  onType: (typed: DirectDebitInput) => void
}

/** What the page of the order handed on: whether the consent was given there, and the sum that it showed. */
function fromOrderPage(state: unknown): { hasConsent: boolean; before: ShownSum | null } {
  if (typeof state !== 'object' || state === null) return { hasConsent: false, before: null }
  return {
    hasConsent: Reflect.get(state, 'consent') === true,
    before: readShownSum(Reflect.get(state, 'shown')),
  }
}

function isField(name: string): name is Exclude<keyof DirectDebitInput, 'authorized'> {
  return name !== 'authorized' && Object.hasOwn(EMPTY, name)
}

/** The account, the mandate in full, and the button that pays; a refusal stands at its field and everything typed stays. */
export function DebitForm({ row, data, country, query, reread, typed, onType }: DebitFormProps) {
  const { t } = useTranslation(['debit', 'order'])
  const openPayment = useOpenPayment()
  const { hasConsent, before } = fromOrderPage(useLocation().state)
  const formId = useId()
  const textOf = useOrderErrorText()
  const company = useSettings((settings) => settings.company)
  const creditor = creditorOf(company)
  const consent = useConsent(hasConsent)
  const order = useOrderSum({ row, data, country, code: query.code, reread, before })
  const { quote, shown, change } = order
  const [failure, setFailure] = useState<string | null>(null)
  const { control, formState, getValues, handleSubmit, register, setError, setValue } =
    useForm<DirectDebitInput>({
      mode: 'onTouched',
      resolver: valibotResolver(directDebitSchema),
      defaultValues: typed ?? EMPTY,
      shouldFocusError: true,
    })
  const [holder, iban] = useWatch({ control, name: ['account_holder', 'iban'] })
  const total = formatMoney(quote.total, row.currency)

  const keepTyped = useEffectEvent(() => onType(getValues()))
  useEffect(() => () => keepTyped(), [])

  // The mandate names a sum: one that went up is authorised again.
  const mandated = change?.isDearer ? change : null
  useEffect(() => {
    if (mandated) setValue('authorized', false)
  }, [mandated, setValue])

  function refuse(error: unknown, discountCode: string | null) {
    if (!(error instanceof ApiError)) return setFailure(textOf(error))
    const fields = Object.entries(error.fields).filter(([name]) => isField(name))
    if (error.code === 'blocked_iban') setError('iban', { message: 'blocked' }, { shouldFocus: true })
    else if (error.code === 'blocked_phone') setError('phone', { message: 'blocked' }, { shouldFocus: true })
    else if (fields.length > 0) {
      fields.forEach(([name, code], index) => {
        if (isField(name)) setError(name, { message: code }, { shouldFocus: index === 0 })
      })
    } else {
      if (isDiscountRefusal(error) && discountCode !== null) quote.refuse(discountCode)
      setFailure(textOf(error))
    }
  }

  async function submit(form: DirectDebitInput) {
    setFailure(null)
    if (order.isUnseen || !consent.isGiven()) return
    const checked = await order.recheck()
    if ('failure' in checked) return setFailure(checked.failure)
    const discount_code = checked.code
    const { currency, total: amount } = shown
    try {
      await payByDebit(
        {
          package: row.id,
          method: 'sdd',
          country,
          discount_code,
          amount,
          currency,
          credits: row.credits,
          return_path: query.returnPath,
        },
        form,
        (payment) => openPayment(payment, { amount, currency }),
      )
    } catch (error) {
      refuse(error, discount_code)
    }
  }

  if (creditor === null) {
    return (
      <div className="stack gap-5 align-start above-6 width-text">
        <FailureNote>{t('blocked')}</FailureNote>
        <ButtonLink to={orderPath(row.id, query)} size="lg">
          {t('other')}
        </ButtonLink>
      </div>
    )
  }

  const sum = (
    <OrderSum row={row} quote={quote}>
      <SpendingReminder payments={data.payments} currency={row.currency} amount={quote.total} />
      <WithdrawalConsent consent={consent} />
      {failure !== null && <FailureNote>{failure}</FailureNote>}
      <PayBar
        total={total}
        type="submit"
        form={formId}
        busy={formState.isSubmitting || order.isUnseen}
        change={change}
      >
        {t('order:pay', { total })}
      </PayBar>
      <SellerLine />
    </OrderSum>
  )
  return (
    <OrderColumns sum={sum}>
      <form
        id={formId}
        className="stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!formState.isSubmitting) void handleSubmit(submit)(event)
        }}
      >
        <DebitFields register={register} setValue={setValue} errors={formState.errors} />
        <DebitMandate creditor={creditor} holder={holder} iban={iban} amount={total} reference={null} />
        <CheckField
          {...register('authorized')}
          error={formState.errors.authorized ? t('authorise_missing') : undefined}
        >
          {t('authorise', { creditor: creditor.name, amount: total })}
        </CheckField>
      </form>
    </OrderColumns>
  )
}
