import { useTranslation } from 'react-i18next'
import { useCountryName } from '#src/components/use-place-names.ts'
import { formatDecimalMoney } from '#src/i18n/format.ts'
import { formatLocale } from '#src/i18n/texts.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { PriceTable } from './PriceTable.tsx'

/** The lowest price of a message by country: the visitor's own first, the others by name (docs/rules.md#minimum-message-costs). */
export function CountryPrices({ own }: { own: string | null }) {
  const { t } = useTranslation('pricing')
  const { minimum_message_costs } = useSiteSettings()
  const nameOf = useCountryName()
  const { compare } = new Intl.Collator(formatLocale())
  const rows = Object.entries(minimum_message_costs)
    .map(([code, { costs, currency }]) => ({ code, name: nameOf(code), costs, currency }))
    .toSorted((a, b) => Number(b.code === own) - Number(a.code === own) || compare(a.name, b.name))
  if (rows.length === 0) return <p>{t('countries.none')}</p>
  return (
    <>
      <p>{t('countries.text')}</p>
      <PriceTable
        head={[t('countries.country'), t('countries.price')]}
        rows={rows.map(({ code, name, costs, currency }) => ({
          name,
          price: formatDecimalMoney(costs, currency),
          mark: code === own ? t('countries.own') : undefined,
        }))}
      />
    </>
  )
}
