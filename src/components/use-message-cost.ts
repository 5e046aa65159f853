import { useTranslation } from 'react-i18next'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { messageCredits } from '#src/domain/site/settings.ts'
import { formatDecimalMoney, formatNumber } from '#src/i18n/format.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** What a message costs here. */
export interface MessageCost {
  /** Credits; `null` when the backend does not say: then no figure is shown anywhere. */
  credits: number | null
  /** "1 credit (≈ €0.80)" or without the money where that is not known; `null` when no figure may be shown. */
  text: string | null
  /** The money alone, "€0.80". */
  money: string | null
}

/** The price of a message in credits and money for the member's country, else the visitor's. */
export function useMessageCost(): MessageCost {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const country = payingCountry(user, settings)
  const credits = messageCredits(settings, country)
  const minimum = ownValue(settings.minimum_message_costs, country ?? '')
  const money = minimum ? formatDecimalMoney(minimum.costs, minimum.currency) : null
  if (credits === null) return { credits, text: null, money }
  const words = t('price.credits', { count: credits, text: formatNumber(credits) })
  return { credits, text: money ? t('price.with_money', { credits: words, money }) : words, money }
}
