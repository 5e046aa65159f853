import { decimalsIn } from './decimals.ts'
import type { Payment } from './payment.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'

const WEEK_MS = 7 * DAY_MS
const MAX_MARK_CENTS = 100_000_000_000
const GROUPS = /^\s*[1-9]\d{0,2}(?:[.,\s]\d{3})+(?!\d)/

/** Returns how many cents a currency has: 1 where it has no decimals. */
export function centsIn(currency: string): number {
  return 10 ** decimalsIn(currency)
}

/**
 * Returns a weekly mark in cents as it was typed, with a point or comma for the decimals and with or without groups of thousands; `null`
 * when it is not above 0 and below 100,000,000,000 cents.
 */
export function markOf(typed: string, currency: string): number | null {
  const plain = typed.replace(GROUPS, (groups) => groups.replaceAll(/\D/g, '')).replace(',', '.')
  const cents = Math.round(Number(plain) * centsIn(currency))
  return cents > 0 && cents < MAX_MARK_CENTS ? cents : null
}

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
