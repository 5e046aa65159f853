import { useTranslation } from 'react-i18next'
import { moneyOfCredits } from '#src/domain/money/message-price.ts'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { creditsIn } from '#src/domain/site/settings.ts'
import { formatDecimalMoney } from '#src/i18n/format.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** The price of a message. */
export interface MessageCost {
  /** The price of a text or a GIF in credits; `null` when the backend sends none, and then no figure is shown anywhere. */
  credits: number | null
  /** The prices in credits of a photo, and of a gift without a price of its own. */
  photo: number | null
  gift: number | null
  /** "1 credit, from €0.80", or without the money where that is unknown; `null` without credits. */
  text: string | null
  /** Formats another price in credits the same way: "3 credits, from €2.40". */
  textOf: (credits: number) => string
}

/** Returns the prices of messages in the member's country, otherwise the visitor's. */
export function useMessageCost(): MessageCost {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const country = payingCountry(user, settings)
  const credits = creditsIn(settings.message_credits, country)

  function moneyOf(amount: number): string | null {
    const price = moneyOfCredits(settings, country, amount)
    return price && formatDecimalMoney(price.amount, price.currency)
  }

  function textOf(amount: number): string {
    const words = t('price.credits', { count: amount })
    const money = moneyOf(amount)
    return money === null ? words : t('price.with_money', { credits: words, money })
  }

  return {
    credits,
    photo: creditsIn(settings.photo_credits, country),
    gift: creditsIn(settings.gift_credits, country),
    text: credits === null ? null : textOf(credits),
    textOf,
  }
}
