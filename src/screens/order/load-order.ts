import { getPackages } from '#src/api/credits.ts'
import { getDiscountCode } from '#src/api/discounts.ts'
import { getTransactions } from '#src/api/payments.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { Packages } from '#src/domain/money/credits.ts'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import type { DiscountCode } from '#src/domain/money/discount.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany, settingsNow } from '#src/stores/settings.ts'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'

/** What the order screens show. */
export interface OrderData {
  packages: Packages
  /** The member's payments so far; `null` when they did not load. */
  payments: Payment[] | null
  /** The code that the address names; `null` without one, or when the backend does not take it. */
  typedCode: DiscountCode | null
  /** Why that code was not taken. */
  codeFailure: unknown
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch {
    // What only helps (an earlier method, the seller's address) must not keep anybody from paying.
    return null
  }
}

type CodeAnswer = Pick<OrderData, 'typedCode' | 'codeFailure'>

/** A refusal says something of the code; what says something of the session, the line or the server leaves it open. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false
  return ![401, 403, 408, 429].includes(error.status)
}

async function readCode(code: string | null): Promise<CodeAnswer> {
  try {
    return { typedCode: code === null ? null : await getDiscountCode(code), codeFailure: null }
  } catch (codeFailure) {
    if (!isRefusal(codeFailure)) throw codeFailure
    return { typedCode: null, codeFailure }
  }
}

async function loadCode(code: string | null): Promise<CodeAnswer> {
  try {
    return await readCode(code)
  } catch (codeFailure) {
    return { typedCode: null, codeFailure }
  }
}

function countryOf({ country }: OrderQuery): string | null {
  return country ?? payingCountry(useSession.getState().user, settingsNow())
}

/** Everything for an order: the packages of the payment country, the payments so far, the code in the address, the seller. Throws an `ApiError`. */
export async function loadOrder(query: OrderQuery): Promise<OrderData> {
  const [packages, payments, ofCode] = await Promise.all([
    getPackages(countryOf(query)),
    orNull(getTransactions({ once: true })),
    loadCode(query.code),
    orNull(loadCompany()),
  ])
  return { packages, payments, ...ofCode }
}

/** What decides over the sum of an order, read once more; fails where it is not known whether the code still counts. */
export async function rereadOrder(query: OrderQuery): Promise<Omit<OrderData, 'payments'>> {
  const [packages, ofCode] = await Promise.all([getPackages(countryOf(query)), readCode(query.code)])
  return { packages, ...ofCode }
}
