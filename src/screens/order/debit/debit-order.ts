import { type OrderIds, postDirectDebit } from '#src/api/payments.ts'
import { type NewOrder, pay } from '#src/actions/pay.ts'
import type { Payment } from '#src/domain/money/payment.ts'
import type { PaymentAttempt } from '#src/domain/money/payment-attempt.ts'
import { cleanIban, cleanPhone, type DirectDebitInput } from '#src/domain/money/direct-debit.ts'

/**
 * Orders by direct debit, once; the server sends the code by text message. A new code is had by ordering anew in the place of the order
 * that waits (assumed: the backend has no call of its own for it): only the one whose code is confirmed is ever debited.
 */
export function payByDebit(
  order: NewOrder,
  typed: DirectDebitInput,
  show: (payment: Payment) => Promise<void>,
  replaced: PaymentAttempt | null = null,
): Promise<void> {
  const send = async (ids: OrderIds) => {
    const debit = {
      package_id: order.package,
      account_holder: typed.account_holder.trim(),
      iban: cleanIban(typed.iban),
      street: typed.street.trim(),
      house_number: typed.house_number.trim(),
      zip: typed.zip.trim(),
      city: typed.city.trim(),
      phone: cleanPhone(typed.phone),
      country: order.country ?? undefined,
      discount_code: order.discount_code ?? undefined,
    }
    return { ...(await postDirectDebit(debit, ids)), method: 'sdd' }
  }
  return pay(order, send, show, replaced)
}
