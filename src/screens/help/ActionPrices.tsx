import { useTranslation } from 'react-i18next'
import { moneyOfCredits } from '#src/domain/credits.ts'
import { giftCredits, messageCredits, photoCredits } from '#src/domain/settings.ts'
import { formatDecimalMoney, formatNumber } from '#src/i18n/format.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { PriceTable } from './PriceTable.tsx'

/** What a message, a photo and a gift take in a country, in credits and, where it is known, in money. */
export function ActionPrices({ country }: { country: string | null }) {
  const { t } = useTranslation(['pricing', 'common'])
  const settings = useSiteSettings()
  function priceOf(credits: number | null): string {
    if (credits === null) return t('actions.unknown')
    const words = t('common:price.credits', { count: credits, text: formatNumber(credits) })
    const money = moneyOfCredits(settings, country, credits)
    if (money === null) return words
    return t('common:price.with_money', {
      credits: words,
      money: formatDecimalMoney(money.amount, money.currency),
    })
  }

  const rows = [
    { name: t('actions.message'), price: priceOf(messageCredits(settings, country)) },
    { name: t('actions.photo'), price: priceOf(photoCredits(settings, country)) },
    { name: t('actions.gift'), price: priceOf(giftCredits(settings, country)) },
  ]
  return <PriceTable head={[t('actions.action'), t('actions.price')]} rows={rows} />
}
