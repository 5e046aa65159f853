import { useState } from 'react'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import type { ActiveDiscount, DiscountCode } from '#src/domain/money/discount.ts'
import { discountedQuote } from '#src/domain/money/quote.ts'
import { type ShownSum, shownSum } from '#src/domain/money/sum-change.ts'
import { reloadDiscount } from '#src/features/bonus/reload-discount.ts'
import {
  activeDiscountNow,
  useActiveDiscount,
  useIsRunning,
} from '#src/features/payment/use-active-discount.ts'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { Offer } from './load-order.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'

interface PackageCheckoutOptions {
  offer: Offer
  query: OrderQuery
  /** The sum on the previous page; `null` when the order starts here. */
  before?: ShownSum | null
  hasWaived?: boolean
}

/** Returns the checkout of a package. The sum has the typed code, otherwise the time bonus, otherwise the welcome code, while they last. */
export function usePackageCheckout(options: PackageCheckoutOptions): Checkout {
  const { offer, query, before = null, hasWaived = false } = options
  const { creditPackage, country, data } = offer
  const [refused, setRefused] = useState<readonly string[]>([])
  const active = useActiveDiscount(refused)
  useIsRunning(data.typedCode)
  const quote = quoteOf(creditPackage, data.typedCode, active)

  function quoteOf(
    { price, currency }: CreditPackage,
    typed: DiscountCode | null,
    discount: ActiveDiscount | null,
  ) {
    const facts = { price, currency, country, now: serverNow() }
    return discountedQuote(facts, typed && !refused.includes(typed.code) ? typed : null, discount)
  }

  async function reread() {
    const kind = quote.discount?.kind ?? 'typed'
    const [now] = await Promise.all([offer.reread(), kind !== 'typed' && reloadDiscount(kind)])
    if (now === null) return null
    const quoteNow = quoteOf(now.creditPackage, now.typedCode, activeDiscountNow(refused))
    return { sum: shownSum(now.creditPackage, quoteNow), code: quoteNow.discount?.code.code ?? null }
  }

  return useCheckout({
    creditPackage,
    quote,
    country,
    returnPath: query.returnPath,
    code: query.code,
    before,
    hasWaived,
    reread,
    onCodeRefused: (code) => setRefused((codes) => [...codes, code]),
  })
}
