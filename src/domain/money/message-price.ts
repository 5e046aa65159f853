import { creditsIn, type Settings } from '#src/domain/site/settings.ts'
import { ownValue } from '#src/lib/own-value.ts'

/**
 * Returns the lowest price of some credits in the currency of a country, as a decimal amount and not in cents, from its minimum message
 * costs; `null` when unknown.
 */
export function moneyOfCredits(
  settings: Settings,
  country: string | null,
  credits: number,
): { amount: number; currency: string } | null {
  const minimum = ownValue(settings.minimum_message_costs, country ?? '')
  const perMessage = creditsIn(settings.message_credits, country)
  if (!minimum || perMessage === null || perMessage <= 0) return null
  return { amount: (minimum.costs / perMessage) * credits, currency: minimum.currency }
}
