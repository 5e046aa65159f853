import { useTranslation } from 'react-i18next'
import { creditsIn } from '#src/domain/site/settings.ts'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { PriceTable } from './PriceTable.tsx'

/** The price of a message or GIF, a photo and a gift in a country, in credits and, if known, in money. */
export function ActionPrices({ country }: { country: string | null }) {
  const { t } = useTranslation('pricing')
  const settings = useSiteSettings()
  const { textOf } = useMessageCost()
  const priceOf = (credits: number | null) => (credits === null ? t('actions.unknown') : textOf(credits))
  const rows = [
    { name: t('actions.message'), price: priceOf(creditsIn(settings.message_credits, country)) },
    { name: t('actions.photo'), price: priceOf(creditsIn(settings.photo_credits, country)) },
    { name: t('actions.gift'), price: priceOf(creditsIn(settings.gift_credits, country)) },
  ]
  return <PriceTable head={[t('actions.action'), t('actions.price')]} rows={rows} />
}
