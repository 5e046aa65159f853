import type { CreditPackage } from '#src/domain/money/credits.ts'
import type { ActiveDiscount, DiscountCode } from '#src/domain/money/discount.ts'
import { type DiscountedQuote, discountedQuote } from '#src/domain/money/quote.ts'
import { type ShownSum, shownSum } from '#src/domain/money/sum-change.ts'
import { reloadDiscount } from '#src/actions/reload-discount.ts'
import {
  activeDiscountNow,
  useActiveDiscount,
  useIsRunning,
} from '#src/features/payment/use-active-discount.ts'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { orderKey, usePayments } from '#src/stores/payments.ts'
import { isCodeRefused, type Offer } from './load-order.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'

/** What a sum is calculated from. */
interface SumFacts {
  creditPackage: CreditPackage
  typedCode: DiscountCode | null
  active: ActiveDiscount | null
}

/** The sums of a package. */
interface PackageSums {
  active: ActiveDiscount | null
  refused: readonly string[]
  refuse: (code: string) => void
  /** Returns the sum by a method: what the page shows, or from other facts. */
  quoteBy: (method: string | null, facts?: SumFacts) => DiscountedQuote
}

/**
 * Returns the sums of a package by each method. The typed code applies, otherwise the time bonus, otherwise the welcome code, while they
 * are valid; a code that was not typed applies only to the methods that it is for.
 */
export function usePackageSums({ creditPackage, country, data: { typedCode } }: Offer): PackageSums {
  const order = orderKey(creditPackage.id, country)
  const refused = usePayments((state) => state.refused[order]) ?? []
  const active = useActiveDiscount(refused)
  useIsRunning(typedCode)

  function quoteBy(method: string | null, facts: SumFacts = { creditPackage, typedCode, active }) {
    const { price, currency } = facts.creditPackage
    const typed = facts.typedCode && !refused.includes(facts.typedCode.code) ? facts.typedCode : null
    const methods = facts.active?.code.paymentmethods ?? []
    const isFor = methods.length === 0 || (method !== null && methods.includes(method))
    return discountedQuote({ price, currency, country, now: serverNow() }, typed, isFor ? facts.active : null)
  }

  function refuse(code: string) {
    const { account, refused: others } = usePayments.getState()
    // After a logout there is no account, and nothing is kept.
    if (account !== null) usePayments.setState({ refused: { ...others, [order]: [...refused, code] } })
  }

  return { active, refused, refuse, quoteBy }
}

interface PackageCheckoutOptions {
  offer: Offer
  query: OrderQuery
  sums: PackageSums
  /** The method whose sum is shown; `null` when none can be chosen. */
  method: string | null
  /** What the member chose on this page. */
  chosen?: string | null
  /** The sum on the previous page; `null` when the order starts here. */
  before?: ShownSum | null
  hasConsented?: boolean
}

/** Returns the checkout of a package by a method. */
export function usePackageCheckout(options: PackageCheckoutOptions): Checkout {
  const { offer, query, sums, method, chosen = null, before = null, hasConsented = false } = options
  const { codeFailure } = offer.data
  const quote = sums.quoteBy(method)

  async function reread() {
    const kind = quote.discount?.kind ?? 'typed'
    const [now] = await Promise.all([offer.reread(), kind !== 'typed' && reloadDiscount(kind)])
    if (now === null) return null
    const quoteNow = sums.quoteBy(method, { ...now, active: activeDiscountNow(sums.refused) })
    return { sum: shownSum(now.creditPackage, quoteNow), code: quoteNow.discount?.code.code ?? null }
  }

  return useCheckout({
    creditPackage: offer.creditPackage,
    quote,
    country: offer.country,
    returnPath: query.returnPath,
    cause: `${offer.creditPackage.id} ${query.country} ${query.code} ${chosen}`,
    before,
    isCodeUnread: codeFailure !== null && !isCodeRefused(codeFailure),
    hasConsented,
    reread,
    onCodeRefused: sums.refuse,
  })
}
