import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderCall } from '#src/actions/pay.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import { isDiscountRefusal } from '#src/domain/money/discount-refusal.ts'
import type { DiscountedQuote } from '#src/domain/money/quote.ts'
import { isDearer, type ShownSum, shownSum, type SumChange } from '#src/domain/money/sum-change.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { accountNow } from '#src/stores/session.ts'
import { useOrderErrorText } from './use-order-error-text.ts'
import { usePay } from './use-pay.ts'
import { useSumChange } from './use-sum-change.ts'
import { useWithdrawalConsent, type WithdrawalConsent } from './use-withdrawal-consent.ts'

/** The current price of an order with the code that applies; `isOther` when it is not the order that was shown. */
interface RereadOrder {
  sum: ShownSum
  code: string | null
  isOther?: boolean
}

type FailureKey = 'changed.again' | 'changed.unread' | 'changed.other' | 'refused.package'

interface CheckoutOptions {
  creditPackage: CreditPackage
  quote: DiscountedQuote
  /** The payment country. */
  country?: string | null
  returnPath?: string | null
  /** What only the member can change: the URL, and the method. */
  cause?: string
  /** The sum that the page before showed. */
  before?: ShownSum | null
  /** Whether a typed code is missing from the sum only because it could not be read. */
  isCodeUnread?: boolean
  /** Whether the withdrawal consent was given on the page before. */
  hasConsented?: boolean
  /** Reads the order from the server again; returns `null` when the package is not for sale any more. */
  reread: () => Promise<RereadOrder | null>
  /** Called with a code that the server refused. */
  onCodeRefused?: (code: string) => void
}

/** An order on the screen, from its sum to the click on Pay. */
export interface Checkout {
  creditPackage: CreditPackage
  quote: DiscountedQuote
  shown: ShownSum
  /** The total as text. */
  total: string
  /** The last change of the sum that the member did not make. */
  change: SumChange | null
  isCodeUnread: boolean
  consent: WithdrawalConsent
  /** Why the order was not placed; `error` when the server refused it. */
  failure: { text: string; error?: unknown } | null
  isBusy: boolean
  /** Whether the order is being read again or sent: nothing else can be chosen for it until then. */
  isPlacing: boolean
  /** Checks what the member must do before the order is placed, and shows what is missing. */
  isReady: () => boolean
  /** Says that nothing was ordered yet, and asks for another click. */
  askAgain: () => void
  /** Places the order; `onRefused` returns whether it shows the refusal itself, at the fields of a form. */
  place: (method: string, call: OrderCall, onRefused?: (error: unknown) => boolean) => Promise<void>
}

/**
 * Returns the checkout of a page with a pay button: it follows the sum, asks for the withdrawal consent, reads the order again when Pay
 * is clicked, places it and shows a refusal. A higher price, or another order, is shown first and needs a second click; a lower price
 * does not.
 */
export function useCheckout(options: CheckoutOptions): Checkout {
  const {
    creditPackage,
    quote,
    country = null,
    returnPath = null,
    cause = '',
    before = null,
    isCodeUnread = false,
  } = options
  const { t } = useTranslation('order')
  const orderErrorText = useOrderErrorText()
  const pay = usePay()
  const consent = useWithdrawalConsent(options.hasConsented)
  const shown = shownSum(creditPackage, quote)
  const { change, isUnseen } = useSumChange(shown, cause, before)
  const [failed, setFailed] = useState<{ key?: FailureKey; error?: unknown } | null>(null)
  const [isPlacing, setIsPlacing] = useState(false)
  const isBusy = isPlacing || isUnseen

  function isReady() {
    if (isBusy) return false
    setFailed(null)
    return consent.isGiven()
  }

  /** Returns the order as it is now, or `null` when the click on Pay must be ignored. */
  async function recheck(): Promise<RereadOrder | null> {
    const account = accountNow()
    let now: RereadOrder | null
    try {
      now = await options.reread()
    } catch (error) {
      const isOffline = error instanceof ApiError && error.kind === 'offline'
      setFailed(isOffline ? { error } : { key: 'changed.unread' })
      return null
    }
    if (account === null || account !== accountNow()) return null
    if (now === null || now.isOther) {
      setFailed({ key: now === null ? 'refused.package' : 'changed.other' })
      return null
    }
    return isDearer(shown, now.sum) ? null : now
  }

  const place: Checkout['place'] = async (method, call, onRefused) => {
    setIsPlacing(true)
    const now = await recheck()
    const order = now && {
      package: creditPackage.id,
      method,
      country,
      discount_code: now.code,
      has_active_discount: now.sum.discount?.kind !== 'typed',
      amount: shown.total,
      currency: shown.currency,
      credits: creditPackage.credits,
      return_path: returnPath,
    }
    try {
      if (order) await pay({ ...call, order })
    } catch (error) {
      if (!onRefused?.(error)) {
        if (order?.discount_code && isDiscountRefusal(error)) options.onCodeRefused?.(order.discount_code)
        setFailed({ error })
      }
    }
    setIsPlacing(false)
  }

  const failure = failed && { ...failed, text: failed.key ? t(failed.key) : orderErrorText(failed.error) }
  const total = formatMoney(quote.total, creditPackage.currency)
  return {
    creditPackage,
    quote,
    shown,
    total,
    change,
    isCodeUnread,
    consent,
    failure,
    isBusy,
    isPlacing,
    isReady,
    askAgain: () => setFailed({ key: 'changed.again' }),
    place,
  }
}
