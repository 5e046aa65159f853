import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { acceptSum } from '#src/actions/pay.ts'
import { isFromElsewhere, mayBeDebited } from '#src/domain/money/order.ts'
import { useCompany } from '#src/features/legal/use-company.ts'
import { creditorOf } from '#src/domain/money/mandate.ts'
import { askedSum } from '#src/domain/money/sum-change.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { link, PATHS } from '#src/paths.ts'
import { removeOrder, usePayments } from '#src/stores/payments.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './DebitCode.module.css'
import { DebitMandate } from './DebitMandate.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { debitPath, queryOfOrder, statusPath } from '#src/features/payment/order-paths.ts'
import { LeaveOrder } from '#src/screens/order/LeaveOrder.tsx'
import { Seller } from '#src/screens/order/OrderPay.tsx'
import { OtherSumNote } from '#src/screens/order/OtherSumNote.tsx'
import { ResendButton } from './ResendButton.tsx'
import { usePay } from '#src/screens/order/use-pay.ts'
import { useConfirmation } from './use-confirmation.ts'

interface DebitCodeProps {
  paymentId: string
}

/** The field for the code from the text message, without which nothing is debited. */
export function DebitCode({ paymentId }: DebitCodeProps) {
  const { t } = useTranslation(['debit', 'order', 'common'])
  const navigate = useNavigate()
  const pay = usePay()
  const phase = usePayments((state) => state.phase)
  const stored = usePayments((state) => (state.order?.payment_id === paymentId ? state.order : null))
  const watched = usePayments((state) => (state.watched?.id === paymentId ? state.watched.payment : null))
  const [order] = useState(stored)
  // Nothing after a reload, because bank data is not stored.
  const [sent] = useState(() => {
    const kept = usePayments.getState().sent
    return kept?.client_id === order?.client_id ? kept : null
  })
  const creditor = creditorOf(useCompany())
  const asked = watched ?? order?.asked
  const { amount = null, currency = null } = order === null ? (watched ?? {}) : askedSum({ ...order, asked })
  const money = amount === null || currency === null ? '' : formatMoney(amount, currency)
  const credits = (order ?? watched)?.credits ?? null
  const acceptAsked = () => {
    if (stored !== null && asked !== undefined) acceptSum(stored, asked)
  }
  const { form, code, setCode, error, failure, setFailure, isUnsure, isConfirming, confirm } =
    useConfirmation(paymentId, acceptAsked)
  // If the last code were confirmed while a new one is being sent, one order would be paid and another would remain to be paid.
  const isBusy = isConfirming || phase !== 'idle'
  // If the bank may still carry out this order, another order would be debited as well.
  const mayOrderAgain = !isUnsure && (isBusy || stored === null || !mayBeDebited(stored))

  /**
   * Sends a new code by placing the order again, instead of the pending one: the backend has no call for it. Only the order whose
   * code is confirmed is ever debited. A sum that was not accepted yet stays the one that differs.
   */
  async function resend() {
    const replaced = stored ?? order
    if (sent === null || replaced === null) return
    setFailure(null)
    try {
      await pay({ kind: 'debit', order: replaced, details: sent.details, replaces: replaced })
    } catch (problem) {
      setFailure({ problem })
    }
  }

  async function startOver() {
    // After a reload it may be known only now.
    const known = stored ?? order
    const to = debitPath(known?.package ?? watched?.package ?? '', queryOfOrder(known))
    if (known) removeOrder(known)
    await navigate(to, { replace: true })
  }

  // Another tab may have confirmed it, which the payment does not show for days.
  const asksForCode = stored === null || stored.state === 'open' || stored.state === 'confirming'
  if ((!asksForCode || (watched && watched.status !== 'pending')) && phase !== 'sending')
    return <Navigate replace to={statusPath(order?.package ?? watched?.package ?? null, 'sdd', paymentId)} />
  return (
    <div className={`stack gap-6 above-5 items-top ${styles.columns}`}>
      <form
        ref={form}
        className={`card stack card-floating gap-4 pad-y-6 pad-x-5 ${styles.form}`}
        noValidate
        onSubmit={(event) => void confirm(event)}
      >
        {order !== null && asked !== undefined && <OtherSumNote shown={order} asked={asked} />}
        {credits !== null && <p className="strong">{t('common:price.credits', { count: credits })}</p>}
        <p id="debit-sent">{money === '' ? t('code.text') : t('code.text_amount', { amount: money })}</p>
        <Field label={t('code.label')} error={error} describedBy="debit-sent">
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
        {isFromElsewhere(stored ?? order) && (
          <p className="note pad-4">
            {t('order:pending.elsewhere')} {t('order:pending.both')}
          </p>
        )}
        {failure !== null && <FailureNote>{failure}</FailureNote>}
        <Button type="submit" size="lg" wide busy={isBusy} aria-describedby="debit-confirm">
          {money === '' ? t('code.confirm') : t('code.confirm_amount', { amount: money })}
        </Button>
        <p className={styles.meaning} id="debit-confirm">
          {money === '' ? t('code.meaning') : t('code.meaning_amount', { amount: money })}
        </p>
        <div className="row gap-2 align-stretch wrap">
          {sent !== null && order !== null && mayOrderAgain && (
            <ResendButton sentAt={order.started_at} disabled={isConfirming} onResend={resend} />
          )}
          {mayOrderAgain ? (
            <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void startOver()}>
              {t('code.over')}
            </Button>
          ) : (
            <ButtonLink to={link(PATHS.transactions)} variant="quiet" size="sm">
              {t('common:your_orders')}
            </ButtonLink>
          )}
        </div>
        {isBusy && <LeaveOrder />}
        <Seller />
      </form>
      {creditor !== null && (
        <DebitMandate
          creditor={creditor}
          holder={sent?.details.account_holder ?? ''}
          iban={sent?.details.iban ?? ''}
          amount={money}
          reference={paymentId}
        />
      )}
    </div>
  )
}
