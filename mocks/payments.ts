import { textOf } from './body.ts'
import { invalid, Refusal, type MemberCall } from './call.ts'
import { METHODS, packagesFor, REDIRECT_METHODS } from '#mocks/data/shop.ts'
import { isKnownCountry, nextId } from './db.ts'
import { findDiscount } from './discounts.ts'
import type { Account, Payment } from './types.ts'

/** Credits a payment once; the first one makes the account premium, and marks its discount code as used. */
export function completePayment(account: Account, payment: Payment): void {
  if (payment.status === 'completed') return
  payment.status = 'completed'
  payment.error = null
  account.credits += payment.credits
  account.paid_user = true
  if (payment.discount && payment.discount.code !== 'SUMMER10') account.usedCodes.add(payment.discount.code)
  if (['creditcard', 'mastercard', 'visa'].includes(payment.method)) {
    account.repeatOrder = { package: payment.package, method: payment.method, last4: '4242' }
  }
}

interface Order {
  packageId: string
  method: string
  country: string
  discountCode: string
}

/** Checks an order and adds it to the account as a pending payment. */
export function createPayment(call: MemberCall, order: Order): Payment {
  const { account, database, now } = call
  const country = isKnownCountry(order.country) ? order.country : account.profile.country
  const creditPackage = packagesFor(country).find((candidate) => candidate.id === order.packageId)
  const method = METHODS.find((candidate) => candidate.id === order.method)
  const fields: Record<string, string> = {}
  if (!creditPackage) fields.package_id = 'invalid'
  if (!method || (method.countries && !method.countries.includes(country))) fields.method = 'invalid'
  if (!creditPackage || !method || fields.method) throw invalid(fields)
  const code = order.discountCode === '' ? null : findDiscount(order.discountCode, account, now)
  if (code && creditPackage.price < code.minimum) throw invalid({ discount_code: 'minimum' })
  const reduction = code ? Math.round((creditPackage.price * code.percentage) / 100) : 0
  const amount = creditPackage.price - reduction
  if (amount < (method.min_amount ?? 0) || amount > (method.max_amount ?? Infinity))
    throw invalid({ method: 'amount' })
  const id = nextId(database)
  const payment: Payment = {
    id,
    status: 'pending',
    package: creditPackage.id,
    method: method.id,
    amount,
    currency: creditPackage.currency,
    discount: code && { code: code.code, percentage: code.percentage, amount: reduction },
    redirect_url: REDIRECT_METHODS.has(method.id) ? `${call.url.origin}/__fixtures/pay?payment=${id}` : null,
    error: null,
    created: new Date(now).toISOString(),
    credits: creditPackage.credits,
  }
  account.payments.push(payment)
  return payment
}

/** Returns the order in a body. */
export function orderOf(body: Record<string, unknown>, method = textOf(body, 'method')): Order {
  return {
    packageId: textOf(body, 'package_id'),
    method,
    country: textOf(body, 'country'),
    discountCode: textOf(body, 'discount_code'),
  }
}

/** Returns the payment with an id, if it belongs to the account. */
export function paymentOf(account: Account, id: number | null): Payment {
  const payment = account.payments.find((candidate) => candidate.id === id)
  if (!payment) throw new Refusal(404, 'not_found')
  return payment
}
