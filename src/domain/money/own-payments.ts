import type { PlacedOrder } from './order.ts'
import type { Payment } from './payment.ts'

/**
 * Returns whether a payment belongs to an order of this browser: its own, or that of a direct debit which it replaced, because a new code
 * is a new order.
 */
export function isOfOrder(order: PlacedOrder | null, { id, method, package: packageId }: Payment): boolean {
  if (order === null) return false
  const isDebitAgain = order.method === 'sdd' && method === 'sdd' && packageId === order.package
  return id === order.payment_id || (isDebitAgain && (order.known_ids?.includes(id) ?? false))
}
