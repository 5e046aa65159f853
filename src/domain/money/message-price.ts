import { messageCredits, type Settings } from '#src/domain/site/settings.ts'
import { ownValue } from '#src/lib/own-value.ts'

/** Returns the least that credits cost in a country's money, from its lowest price of a message; `null` when either is unknown. */
export function moneyOfCredits(
  settings: Settings,
  country: string | null,
  credits: number,
): { amount: number; currency: string } | null {
  const minimum = ownValue(settings.minimum_message_costs, country ?? '')
  const perMessage = messageCredits(settings, country)
  if (!minimum || perMessage === null || perMessage <= 0) return null
  return { amount: (minimum.costs / perMessage) * credits, currency: minimum.currency }
}
