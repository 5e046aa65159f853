import { getPackages } from '#src/api/credits.ts'
import { getDiscountCode } from '#src/api/discounts.ts'
import { getTransactions } from '#src/api/payments.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { CreditPackage, Packages } from '#src/domain/money/credits.ts'
import type { DiscountCode } from '#src/domain/money/discount.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { loadCompany } from '#src/stores/settings.ts'
import { askedCountry } from '#src/features/payment/load-packages.ts'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'

/** What the forms for an order show. */
export interface OrderData {
  packages: Packages
  /** The member's payments so far; `null` when they did not load. */
  payments: Payment[] | null
  /** The discount code in the URL; `null` without one, or when it did not load. */
  typedCode: DiscountCode | null
  /** Why that code did not load: it was refused, or a call failed; `null` when neither happened. */
  codeFailure: unknown
}

/** A package that can be ordered. */
export interface Offer {
  creditPackage: CreditPackage
  /** The payment country. */
  country: string | null
  data: OrderData
  /** Reloads and shows the package and the code; returns `null` when the package is no longer for sale. Throws an `ApiError`. */
  reread: () => Promise<(Pick<Offer, 'creditPackage'> & Pick<OrderData, 'typedCode'>) | null>
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch {
    // Optional data (the last method, the seller's address) must not prevent an order.
    return null
  }
}

type CodeAnswer = Pick<OrderData, 'typedCode' | 'codeFailure'>

/** Returns whether the backend refused the code itself, and not because of the session, the connection or a server error. */
export function isCodeRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false
  return !error.isPage && ![401, 403, 408, 429].includes(error.status)
}

/** Reads a code; throws unless it is known whether the code is valid. */
async function readCode(code: string | null): Promise<CodeAnswer> {
  try {
    return { typedCode: code === null ? null : await getDiscountCode(code), codeFailure: null }
  } catch (codeFailure) {
    if (!isCodeRefused(codeFailure)) throw codeFailure
    return { typedCode: null, codeFailure }
  }
}

/** Reads a code; any failure is part of the result, so that the order is shown without the code. */
async function loadCode(code: string | null): Promise<CodeAnswer> {
  try {
    return await readCode(code)
  } catch (codeFailure) {
    return { typedCode: null, codeFailure }
  }
}

/** Loads the packages of the payment country, the payments so far, the code in the URL, and the seller. Throws an `ApiError`. */
export async function loadOrder(query: OrderQuery): Promise<OrderData> {
  const [packages, payments, code] = await Promise.all([
    getPackages(askedCountry(query)),
    orNull(getTransactions({ once: true })),
    loadCode(query.code),
    orNull(loadCompany()),
  ])
  return { packages, payments, ...code }
}

/** Loads again what the sum of an order depends on; throws when it is unknown whether the code is still valid. */
export async function rereadOrder(query: OrderQuery): Promise<Omit<OrderData, 'payments'>> {
  const [packages, code] = await Promise.all([getPackages(askedCountry(query)), readCode(query.code)])
  return { packages, ...code }
}
