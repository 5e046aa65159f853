import { useState } from 'react'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import type { ActiveDiscount, DiscountCode } from '#src/domain/money/discount.ts'
import { discountedQuote } from '#src/domain/money/quote.ts'
import { type ShownSum, shownSum } from '#src/domain/money/sum-change.ts'
import { rereadDiscount } from '#src/features/bonus/reread-discount.ts'
import {
  activeDiscountNow,
  useActiveDiscount,
  useIsRunning,
} from '#src/features/bonus/use-active-discount.ts'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { OrderData } from './load-order.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'
import type { Reread } from './use-order-data.ts'

interface PackageCheckoutOptions {
  creditPackage: CreditPackage
  data: OrderData
  /** The payment country. */
  country: string | null
  query: OrderQuery
  reread: Reread
  /** What the page before showed; `null` when the order begins here. */
  before?: ShownSum | null
  hasWaived?: boolean
}

/** The checkout of a package: with the typed code, else the time bonus, else the welcome code; the sum follows when one of them ends. */
export function usePackageCheckout(options: PackageCheckoutOptions): Checkout {
  const { creditPackage, data, country, query, reread, before = null, hasWaived = false } = options
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

  async function readAgain() {
    const kind = quote.discount?.kind ?? 'typed'
    const [{ packages, typedCode }] = await Promise.all([
      reread(creditPackage.id),
      kind !== 'typed' && rereadDiscount(kind),
    ])
    const found = packages.packages.find(({ id }) => id === creditPackage.id)
    if (!found) return null
    const now = quoteOf(found, typedCode, activeDiscountNow(refused))
    return { sum: shownSum(found, now), code: now.discount?.code.code ?? null }
  }

  return useCheckout({
    creditPackage,
    quote,
    country,
    returnPath: query.returnPath,
    code: query.code,
    before,
    hasWaived,
    reread: readAgain,
    onCodeRefused: (code) => setRefused((codes) => [...codes, code]),
  })
}
