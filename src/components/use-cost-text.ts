import { useTranslation } from 'react-i18next'
import { moneyOfCredits } from '#src/domain/money/credits.ts'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { formatDecimalMoney, formatNumber } from '#src/i18n/format.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** Words a price in credits, with its money where that is known: "3 credits (≈ €2.40)". */
export function useCostText(): (credits: number) => string {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const country = payingCountry(user, settings)
  return (credits) => {
    const words = t('price.credits', { count: credits, text: formatNumber(credits) })
    const price = moneyOfCredits(settings, country, credits)
    if (price === null) return words
    const money = formatDecimalMoney(price.amount, price.currency)
    return t('price.with_money', { credits: words, money })
  }
}
