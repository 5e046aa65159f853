import * as v from 'valibot'
import { request } from '#src/api/client.ts'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { paymentSchema, type Payment } from '#src/domain/money/payment.ts'
import { renamed } from './renamed.ts'

export * from '#src/api/payments.ts'

const STATES: Readonly<Record<string, string>> = { open: 'pending', paid: 'completed', void: 'failed' }

const stateSchema = v.pipe(
  v.string(),
  v.transform((state) => STATES[state]),
)

const answerSchema = v.object({
  order: renamed(
    { no: 'id', state: 'status', bundle: 'package', pay_with: 'method', cents: 'amount', at: 'created' },
    v.pipe(v.looseObject({ status: stateSchema }), paymentSchema),
  ),
})

/** Orders a package (confirmed, `POST order-start.php`, form-encoded); never repeated by itself. */
export async function postPayment(order: PlacedOrder): Promise<Payment> {
  const { account, client_id, method, discount_code, country } = order
  const body = new URLSearchParams({
    bundle: order.package,
    pay_with: method,
    voucher: discount_code ?? '',
    land: country ?? '',
    ref: client_id,
  })
  return (await request(answerSchema, { method: 'POST', path: 'order-start', body, account })).order
}

/** One payment of the member (confirmed, `GET order-state.php`); 404 when there is none. */
export async function getPayment(id: string): Promise<Payment> {
  return (await request(answerSchema, { path: 'order-state', query: { no: id } })).order
}
