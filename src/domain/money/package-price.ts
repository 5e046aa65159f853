import { type CreditPackage, packageDiscount, pricePerMessage } from './credits.ts'
import type { ActiveDiscount } from './discount.ts'
import { methodProblem, type OfferedMethod } from './payment-methods.ts'
import { quoteWith } from './quote.ts'

/** What decides the price of a package; the time is that of the server's clock. */
export interface PriceFacts {
  /** The payment country. */
  country: string | null
  now: number
  /** Returns the discount on a package that needs no typed code. */
  discountOf: (creditPackage: CreditPackage) => ActiveDiscount | null
  /** The payment methods of the site: one of them must get the discount. */
  methods: readonly OfferedMethod[]
  /** Whether this device has Apple Pay. */
  hasWallet: boolean
  /** The price of a message in credits; `null` if unknown. */
  messageCredits: number | null
}

/** The price of a package, in cents. */
export interface PackagePrice {
  total: number
  /** The price that was higher before; `null` without one. */
  before: number | null
  /** The discount in percent; `null` without one. */
  percent: number | null
  /** The discount that was taken off; `null` for the package's own. */
  discount: ActiveDiscount | null
  /** The price of a message; `null` if unknown. */
  perMessage: number | null
}

/** Returns what a package costs with the discount that applies to it, otherwise with its own. */
export function packagePrice(creditPackage: CreditPackage, facts: PriceFacts): PackagePrice {
  const { price, currency, old_price } = creditPackage
  const { methods } = facts
  const discount = facts.discountOf(creditPackage)
  const { reduction, total } = quoteWith(discount?.code ?? null, { ...facts, price, currency })
  const discountMethods = discount?.code.paymentmethods ?? []
  const isFor = (method: OfferedMethod) =>
    methodProblem(method, { ...facts, amount: total, discountMethods }) === null
  if (reduction > 0 && discount !== null && (discountMethods.length === 0 || methods.some(isFor))) {
    const reduced = { ...creditPackage, price: total, price_per_message: null }
    const perMessage = pricePerMessage(reduced, facts.messageCredits)
    return { total, before: price, percent: discount.code.percentage, discount, perMessage }
  }
  const percent = packageDiscount(creditPackage)
  const perMessage = pricePerMessage(creditPackage, facts.messageCredits)
  return { total: price, before: percent === null ? null : old_price, percent, discount: null, perMessage }
}

/** Returns the lowest price of a message among packages, with its currency; `null` if it is unknown. */
export function lowestPerMessage(
  packages: readonly CreditPackage[],
  facts: PriceFacts,
): { amount: number; currency: string } | null {
  const prices = packages.flatMap((creditPackage) => {
    const amount = packagePrice(creditPackage, facts).perMessage
    return amount === null ? [] : [{ amount, currency: creditPackage.currency }]
  })
  return prices.toSorted((a, b) => a.amount - b.amount)[0] ?? null
}
