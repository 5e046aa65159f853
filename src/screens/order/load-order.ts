import { getPackages } from '#src/api/credits.ts'
import { getDiscountCode } from '#src/api/discounts.ts'
import { getTransactions } from '#src/api/payments.ts'
import type { Packages } from '#src/domain/credits.ts'
import { payingCountry } from '#src/domain/paying-country.ts'
import type { DiscountCode } from '#src/domain/discount.ts'
import type { Payment } from '#src/domain/payment.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany, settingsNow } from '#src/stores/settings.ts'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'

/** What the order screens show; a promise of it never fails. */
export interface OrderData {
  packages: Packages
  /** The member's payments so far; `null` when they did not load. */
  payments: Payment[] | null
  /** The code that the address names; `null` without one, or when the backend does not take it. */
  typedCode: DiscountCode | null
  /** Why that code was not taken. */
  codeFailure: unknown
}

/** The data, or why they did not come. */
export type OrderAnswer = Promise<{ data: OrderData } | { error: unknown }>

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch {
    // What only helps (an earlier method, the seller's address) must not keep anybody from paying.
    return null
  }
}

async function loadCode(code: string | null): Promise<Pick<OrderData, 'typedCode' | 'codeFailure'>> {
  try {
    return { typedCode: code === null ? null : await getDiscountCode(code), codeFailure: null }
  } catch (codeFailure) {
    return { typedCode: null, codeFailure }
  }
}

/** Everything for an order: the packages of the payment country, the payments so far, the code in the address, the seller. */
export async function loadOrder({ country, code }: OrderQuery): OrderAnswer {
  const payingIn = country ?? payingCountry(useSession.getState().user, settingsNow())
  try {
    const [packages, payments, ofCode] = await Promise.all([
      getPackages(payingIn),
      orNull(getTransactions({ once: true })),
      loadCode(code),
      orNull(loadCompany()),
    ])
    return { data: { packages, payments, ...ofCode } }
  } catch (error) {
    return { error }
  }
}
