import { postDirectDebit } from '#src/api/payments.ts'
import { type NewOrder, pay } from '#src/background/paying.ts'
import type { Payment } from '#src/domain/payment.ts'
import { cleanIban, cleanPhone, type DirectDebitInput } from '#src/domain/direct-debit.ts'

/** Orders by direct debit, once; the server sends the code by text message. */
export function payByDebit(
  order: NewOrder,
  typed: DirectDebitInput,
  show: (payment: Payment) => Promise<void>,
): Promise<void> {
  const send = (client_id: string) =>
    postDirectDebit({
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
      client_id,
    })
  return pay(order, send, show)
}
