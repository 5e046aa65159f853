import type { Payment } from './payment.ts'

const WEEK_MS = 7 * 86_400_000

/** Returns what was spent in the last seven days in one currency, in cents; only completed payments count. */
export function spentInWeek(payments: readonly Payment[], currency: string, now: number): number {
  return payments
    .filter(
      (payment) =>
        payment.status === 'completed' &&
        payment.currency === currency &&
        payment.created !== null &&
        payment.created > now - WEEK_MS,
    )
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

/** Returns whether an order would exceed the member's weekly mark; amounts in cents, `null` without a mark. */
export function isOverMark(spent: number, amount: number, mark: number | null): boolean {
  return mark !== null && spent + amount > mark
}
