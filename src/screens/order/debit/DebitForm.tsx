import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '#src/domain/api-error.ts'
import { debitDetails, directDebitSchema, type DirectDebitInput } from '#src/domain/money/direct-debit.ts'
import { useCompany } from '#src/features/legal/use-company.ts'
import { creditorOf } from '#src/domain/money/mandate.ts'
import { readShownSum, type ShownSum } from '#src/domain/money/sum-change.ts'
import { orderPath, type OrderQuery } from '#src/features/payment/order-paths.ts'
import type { Offer } from '#src/screens/order/load-order.ts'
import { useUnloadGuard } from '#src/lib/hooks/use-unload-guard.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'
import { loginMark } from '#src/lib/storage/login-mark.ts'
import { OrderColumns } from '#src/screens/order/OrderColumns.tsx'
import { usePackageCheckout, usePackageSums } from '#src/screens/order/use-package-checkout.ts'
import { usePayments } from '#src/stores/payments.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { CheckField } from '#src/ui/form/CheckField.tsx'
import { DebitFields } from './DebitFields.tsx'
import { DebitMandate } from './DebitMandate.tsx'

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
  offer: Offer
  query: OrderQuery
}

/** Returns the withdrawal consent and the sum that the order page passed on; nothing from an earlier session. */
function fromOrderPage(state: unknown): { hasConsented: boolean; before: ShownSum | null } {
  const own = isPlainObject(state) && state['consented_under'] === loginMark() ? state : null
  return { hasConsented: own !== null, before: readShownSum(own?.['shown']) }
}

function isText(value: string | boolean): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isField(name: string): name is Exclude<keyof DirectDebitInput, 'authorized'> {
  return name !== 'authorized' && Object.hasOwn(EMPTY, name)
}

/** The bank account, the whole mandate, and the pay button; a refusal is shown at its field, and the fields keep what was typed. */
export function DebitForm({ offer, query }: DebitFormProps) {
  const { t } = useTranslation(['debit', 'order'])
  const formId = useId()
  const creditor = creditorOf(useCompany())
  const sums = usePackageSums(offer)
  const passed = fromOrderPage(useLocation().state)
  const checkout = usePackageCheckout({ offer, query, sums, method: 'sdd', ...passed })
  const { change, total } = checkout
  const [kept] = useState(() => usePayments.getState().debit)
  const { control, formState, getValues, handleSubmit, register, setError, setValue } =
    useForm<DirectDebitInput>({
      mode: 'onTouched',
      resolver: valibotResolver(directDebitSchema),
      defaultValues: kept ?? EMPTY,
      shouldFocusError: true,
    })
  const [holder, iban] = useWatch({ control, name: ['account_holder', 'iban'] })

  useEffect(
    () => () => {
      // After a logout there is no account, and nothing is kept.
      if (usePayments.getState().account !== null)
        usePayments.setState({ debit: { ...getValues(), authorized: false } })
    },
    [getValues],
  )
  // Bank data is never stored. After a logout the page is not held: the login page comes first.
  useUnloadGuard(() => useSession.getState().user !== null && Object.values(getValues()).some(isText))

  // The mandate names the sum, so a higher sum must be authorised again as soon as it is shown.
  const dearer = change?.isDearer ? change : null
  useLayoutEffect(() => {
    if (dearer) setValue('authorized', false)
  }, [dearer, setValue])

  // Back and Forward may lead to another order, while the form stays.
  useLayoutEffect(() => {
    setValue('authorized', false)
  }, [offer.creditPackage.id, query.country, query.code, setValue])

  function showAtFields(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    const codes = { ...error.fields }
    if (error.code === 'blocked_iban') codes['iban'] = 'blocked'
    if (error.code === 'blocked_phone') codes['phone'] = 'blocked'
    const names = Object.keys(codes).filter(isField)
    names.forEach((name, index) => setError(name, { message: codes[name] }, { shouldFocus: index === 0 }))
    return names.length > 0
  }

  async function submit(form: DirectDebitInput) {
    if (!checkout.isReady()) return
    await checkout.place('sdd', { kind: 'debit', details: debitDetails(form) }, showAtFields)
  }

  if (creditor === null) {
    return (
      <div className="stack gap-5 align-start above-6 width-text">
        <FailureNote>{t('blocked')}</FailureNote>
        <ButtonLink to={orderPath(offer.creditPackage.id, query)} size="lg">
          {t('other')}
        </ButtonLink>
      </div>
    )
  }

  return (
    <OrderColumns
      checkout={checkout}
      payments={offer.data.payments}
      pay={{ label: t('send_code'), form: formId }}
    >
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
        <AuthoriseField
          register={register}
          error={formState.errors.authorized ? t('authorise_missing') : undefined}
        >
          {t('authorise', { creditor: creditor.name, amount: total })}
        </AuthoriseField>
      </form>
    </OrderColumns>
  )
}

interface AuthoriseFieldProps {
  register: UseFormRegister<DirectDebitInput>
  error: string | undefined
  children: ReactNode
}

/** Registered after the fields above it, because the first invalid field in this order takes the focus. */
function AuthoriseField({ register, error, children }: AuthoriseFieldProps) {
  return (
    <CheckField {...register('authorized')} error={error}>
      {children}
    </CheckField>
  )
}
