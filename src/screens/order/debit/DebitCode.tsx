import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { getPayment } from '#src/api/payments.ts'
import { acceptSum, confirmDebit } from '#src/actions/pay.ts'
import { settlePayment } from '#src/actions/recover-payment.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import { debitDetails, type DirectDebitInput } from '#src/domain/money/direct-debit.ts'
import { creditorOf } from '#src/domain/money/mandate.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { askedSum } from '#src/domain/money/sum-change.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { removeOrder, usePayments } from '#src/stores/payments.ts'
import { useSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './DebitCode.module.css'
import { DebitMandate } from './DebitMandate.tsx'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import { debitPath, queryOfOrder, statusPath } from '#src/features/payment/order-paths.ts'
import { LeaveOrder } from '#src/screens/order/LeaveOrder.tsx'
import { OtherSumNote } from '#src/screens/order/OtherSumNote.tsx'
import { ResendButton } from './ResendButton.tsx'
import { sendAndShow, usePay } from '#src/screens/order/use-pay.ts'
import { useOrderErrorText } from '#src/screens/order/use-order-error.ts'

interface DebitCodeProps {
  paymentId: string
  /** The form that was sent; `null` after a reload, because bank data are not stored. */
  typed: DirectDebitInput | null
}

/** The field for the code from the text message, without which nothing is debited. */
export function DebitCode({ paymentId, typed }: DebitCodeProps) {
  const { t } = useTranslation('debit')
  const navigate = useNavigate()
  const textOf = useErrorText()
  const orderTextOf = useOrderErrorText()
  const pay = usePay()
  const isSending = usePayments((state) => state.phase === 'sending')
  const stored = usePayments((state) => (state.order?.payment_id === paymentId ? state.order : null))
  const watched = usePayments((state) => (state.watched?.id === paymentId ? state.watched.payment : null))
  const [order] = useState(stored)
  const creditor = creditorOf(useSettings((state) => state.company))
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const refusedCode = useRef<string>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const asked = watched ?? order?.asked
  const { amount = null, currency = null } = order === null ? (watched ?? {}) : askedSum({ ...order, asked })
  const money = amount === null || currency === null ? '' : formatMoney(amount, currency)

  async function show(payment: Payment) {
    settlePayment(payment)
    if (!form.current) return
    await navigate(statusPath(payment.package, 'sdd', payment.id), { replace: true })
  }

  async function afterUnclear() {
    const payment = await getPayment(paymentId)
    if (payment.status === 'pending') setFailure(t('code.unclear'))
    else await show(payment)
  }

  async function refuse(problem: unknown, sent: string) {
    if (problem instanceof ApiError && problem.code === 'otp_invalid') {
      refusedCode.current = sent
      return setError(t('code.invalid'))
    }
    if (problem instanceof ApiError && problem.status === 429) {
      return setFailure(t('code.later', { count: Math.max(1, Math.ceil((problem.retryAfter ?? 60) / 60)) }))
    }
    if (!isUnclear(problem)) return setFailure(orderTextOf(problem))
    try {
      await afterUnclear()
    } catch (again) {
      setFailure(`${textOf(again)} ${t('code.unclear')}`)
    }
  }

  /** Sends the code once per click: the server allows few tries, and a code that was refused is not sent again. */
  async function confirm(event: SyntheticEvent) {
    event.preventDefault()
    const typedCode = code.replaceAll(/\s/g, '')
    if (isSent.current) return
    setError(undefined)
    setFailure(null)
    if (typedCode === '') return setError(t('error.missing', { field: t('code.label') }))
    if (typedCode === refusedCode.current) return setError(t('code.invalid'))
    isSent.current = true
    setIsBusy(true)
    if (stored !== null && asked !== undefined) acceptSum(stored, asked)
    try {
      await sendAndShow(() => confirmDebit(paymentId, typedCode), show)
    } catch (problem) {
      await refuse(problem, typedCode)
    } finally {
      isSent.current = false
      setIsBusy(false)
    }
  }

  /**
   * Sends a new code by placing the order again, instead of the pending one: the backend has no call for it. Only the order whose
   * code is confirmed is ever debited.
   */
  async function resend() {
    if (typed === null || order === null) return
    setFailure(null)
    const again = { ...order, ...askedSum({ ...order, asked }) }
    try {
      await pay({ kind: 'debit', order: again, details: debitDetails(typed), replaces: order })
    } catch (problem) {
      setFailure(orderTextOf(problem))
    }
  }

  async function startOver() {
    const to = debitPath(order?.package ?? watched?.package ?? '', queryOfOrder(order))
    if (order) removeOrder(order)
    await navigate(to, { replace: true })
  }

  if (watched && watched.status !== 'pending' && !isSending)
    return <Navigate replace to={statusPath(watched.package, 'sdd', paymentId)} />
  return (
    <div className={`stack gap-6 above-5 items-top ${styles.columns}`}>
      <form
        ref={form}
        className={`card stack card-floating gap-4 pad-y-6 pad-x-5 ${styles.form}`}
        noValidate
        onSubmit={(event) => void confirm(event)}
      >
        {order !== null && asked !== undefined && <OtherSumNote shown={order} asked={asked} />}
        <p>{money === '' ? t('code.text') : t('code.text_amount', { amount: money })}</p>
        <Field label={t('code.label')} error={error}>
          <TextInput
            ref={focusOn}
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        {failure !== null && <FailureNote>{failure}</FailureNote>}
        <Button type="submit" size="lg" wide busy={isBusy} aria-describedby="debit-confirm">
          {money === '' ? t('code.confirm') : t('code.confirm_amount', { amount: money })}
        </Button>
        <p className={styles.meaning} id="debit-confirm">
          {money === '' ? t('code.meaning') : t('code.meaning_amount', { amount: money })}
        </p>
        <div className="row gap-2 align-stretch wrap">
          {typed !== null && order !== null && <ResendButton onResend={resend} />}
          <Button variant="quiet" size="sm" onClick={() => void startOver()}>
            {t('code.over')}
          </Button>
        </div>
        {isBusy && <LeaveOrder />}
      </form>
      {creditor !== null && (
        <DebitMandate
          creditor={creditor}
          holder={typed?.account_holder ?? ''}
          iban={typed?.iban ?? ''}
          amount={money}
          reference={paymentId}
        />
      )}
    </div>
  )
}
