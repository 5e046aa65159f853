import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '#src/domain/api-error.ts'
import type { CreditPackage } from '#src/domain/credits.ts'
import { directDebitSchema, type DirectDebitInput } from '#src/domain/direct-debit.ts'
import { creditorOf } from '#src/domain/mandate.ts'
import { SpendingReminder } from '#src/features/spending/SpendingReminder.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useSettings } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { DebitFields } from './DebitFields.tsx'
import styles from './DebitForm.module.css'
import { DebitMandate } from './DebitMandate.tsx'
import { payByDebit } from './debit-order.ts'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import type { OrderData } from './load-order.ts'
import { OrderColumns } from './OrderColumns.tsx'
import { orderPath, type OrderQuery } from '#src/features/payment/order-paths.ts'
import { OrderSum } from './OrderSum.tsx'
import { PayBar } from './PayBar.tsx'
import { SellerLine } from './SellerLine.tsx'
import { useConsent } from './use-consent.ts'
import { useOpenPayment } from './use-open-payment.ts'
import { isDiscountRefusal, useOrderErrorText } from './use-order-error.ts'
import { useQuote } from './use-quote.ts'
import { WithdrawalConsent } from './WithdrawalConsent.tsx'

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
  /** What was typed before the page asked elsewhere. */
  typed: DirectDebitInput | null
  onType: (typed: DirectDebitInput) => void
}

function isField(name: string): name is Exclude<keyof DirectDebitInput, 'authorized'> {
  return name !== 'authorized' && Object.hasOwn(EMPTY, name)
}

/** The account, the mandate in full, and the button that pays; a refusal stands at its field and everything typed stays. */
export function DebitForm({ row, data, country, query, typed, onType }: DebitFormProps) {
  const { t } = useTranslation(['debit', 'order'])
  const openPayment = useOpenPayment()
  const state: unknown = useLocation().state
  const formId = useId()
  const textOf = useOrderErrorText()
  const company = useSettings((settings) => settings.company)
  const creditor = creditorOf(company)
  const wasGiven = typeof state === 'object' && state !== null && Reflect.get(state, 'consent') === true
  const consent = useConsent(wasGiven)
  const quote = useQuote(row, country, data.typedCode)
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
    if (!consent.isGiven()) return
    const discount_code = quote.code?.code ?? null
    try {
      await payByDebit(
        {
          package: row.id,
          method: 'sdd',
          country,
          discount_code,
          amount: quote.total,
          currency: row.currency,
          credits: row.credits,
          return_path: query.returnPath,
        },
        form,
        (payment) => openPayment(payment, quote.total),
      )
    } catch (error) {
      refuse(error, discount_code)
    }
  }

  if (creditor === null) {
    return (
      <div className={styles.blocked}>
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
      <PayBar total={total} type="submit" form={formId} busy={formState.isSubmitting}>
        {t('order:pay', { total })}
      </PayBar>
      <SellerLine />
    </OrderSum>
  )
  return (
    <OrderColumns sum={sum}>
      <form
        id={formId}
        className={styles.form}
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
