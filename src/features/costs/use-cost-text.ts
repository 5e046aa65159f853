import { useTranslation } from 'react-i18next'
import { payingCountry } from '#src/domain/paying-country.ts'
import { messageCredits } from '#src/domain/settings.ts'
import { formatDecimalMoney, formatNumber } from '#src/i18n/format.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** Words a price in credits, with its money where that is known: "3 credits (≈ €2.40)" (screens, B7). */
export function useCostText(): (credits: number) => string {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const country = payingCountry(user, settings)
  const perMessage = messageCredits(settings, country)
  const minimum = country === null ? undefined : settings.minimum_message_costs[country]
  return (credits) => {
    const words = t('price.credits', { count: credits, text: formatNumber(credits) })
    if (!minimum || perMessage === null || perMessage <= 0) return words
    const money = formatDecimalMoney((minimum.costs / perMessage) * credits, minimum.currency)
    return t('price.with_money', { credits: words, money })
  }
}
