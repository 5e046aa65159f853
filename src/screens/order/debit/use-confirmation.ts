import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirmDebit } from '#src/actions/confirm-debit.ts'
import { settlePayment } from '#src/actions/recover-payment.ts'
import { getPayment } from '#src/api/payments.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import { isDiscountRefusal } from '#src/domain/money/discount-refusal.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { statusPath } from '#src/features/payment/order-paths.ts'
import { useOrderErrorText } from '#src/screens/order/use-order-error-text.ts'
import { usePayments } from '#src/stores/payments.ts'
import { sendAndShow } from '#src/screens/order/use-pay.ts'

/**
 * Why nothing was confirmed: a failure, perhaps of the check that follows an unclear answer, or the minutes until the next try. Or why no new
 * code was sent.
 */
interface Failure {
  problem?: unknown
  isUnknown?: boolean
  minutes?: number
}

interface Confirmation {
  /** The form; an answer that arrives after it is gone does not navigate. */
  form: RefObject<HTMLFormElement | null>
  code: string
  setCode: (code: string) => void
  /** What is wrong with the code. */
  error: string | undefined
  /** Why nothing was confirmed although the code may be right. */
  failure: string | null
  setFailure: (failure: Failure | null) => void
  /** Whether a code may have been accepted although its answer never came. */
  isUnsure: boolean
  isConfirming: boolean
  confirm: (event: SyntheticEvent) => Promise<void>
}

/** Confirms a direct debit by the code from the text message, and shows the payment; `onSend` is called before a code is sent. */
export function useConfirmation(paymentId: string, onSend: () => void): Confirmation {
  const { t } = useTranslation(['debit', 'order'])
  const navigate = useNavigate()
  const errorText = useErrorText()
  const orderErrorText = useOrderErrorText()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const refusedCode = useRef<string>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<'code.invalid' | 'error.missing'>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isUnsure, setIsUnsure] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)

  async function show(payment: Payment) {
    settlePayment(payment)
    if (form.current) await navigate(statusPath(payment.package, 'sdd', payment.id), { replace: true })
    if (payment.status !== 'failed') usePayments.setState({ debit: null, sent: null })
  }

  async function afterUnclear() {
    const payment = await getPayment(paymentId)
    if (payment.status === 'pending') setFailure({ isUnknown: true })
    else await show(payment)
  }

  function refuseCode(reason: 'code.invalid' | 'error.missing') {
    setError(reason)
    form.current?.querySelector('input')?.focus()
  }

  async function refuse(problem: unknown, sent: string) {
    if (problem instanceof ApiError && problem.code === 'otp_invalid') {
      refusedCode.current = sent
      return refuseCode('code.invalid')
    }
    if (problem instanceof ApiError && problem.status === 429) {
      return setFailure({ minutes: Math.max(1, Math.ceil((problem.retryAfter ?? 60) / 60)) })
    }
    if (!isUnclear(problem)) return setFailure({ problem })
    setIsUnsure(true)
    try {
      await afterUnclear()
    } catch (again) {
      setFailure({ problem: again, isUnknown: true })
    }
  }

  function failureText({ problem, isUnknown, minutes }: Failure): string {
    const discountCode = usePayments.getState().order?.discount_code
    // A new code is a new order. "The code" on this page is that of the text message.
    if (discountCode && isDiscountRefusal(problem)) return t('order:changed.code', { code: discountCode })
    if (minutes) return t('code.later', { count: minutes })
    if (!isUnknown) return orderErrorText(problem)
    return (problem ? `${errorText(problem)} ` : '') + t('order:pending.confirming')
  }

  /** Sends the code once per click: the server allows few tries, and a code that was refused is not sent again. */
  async function confirm(event: SyntheticEvent) {
    event.preventDefault()
    const typed = code.replaceAll(/\s/g, '')
    if (isSent.current) return
    // At once, so that the same words are read again.
    flushSync(() => setError(undefined))
    setFailure(null)
    if (typed === '') return refuseCode('error.missing')
    if (typed === refusedCode.current) return refuseCode('code.invalid')
    isSent.current = true
    setIsConfirming(true)
    try {
      await confirmDebit(paymentId, typed, async (send) => {
        // It may have been left while another tab had its turn.
        if (!form.current) return
        onSend()
        await sendAndShow(send, show)
      })
    } catch (problem) {
      await refuse(problem, typed)
    } finally {
      isSent.current = false
      setIsConfirming(false)
    }
  }

  return {
    form,
    code,
    setCode,
    error: error && t(error, { field: t('code.label') }),
    failure: failure && failureText(failure),
    setFailure,
    isUnsure,
    isConfirming,
    confirm,
  }
}
