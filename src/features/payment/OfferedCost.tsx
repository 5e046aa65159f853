import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Deferred } from '#src/components/Deferred.tsx'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import type { Packages } from '#src/domain/money/credits.ts'
import { lowestPerMessage } from '#src/domain/money/package-price.ts'
import { formatMoney } from '#src/i18n/format.ts'
import type { LoadedPackages } from './load-packages.ts'
import type { OrderQuery } from './order-paths.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import { usePriceFacts } from './use-price-facts.ts'

interface OfferedCostProps {
  loaded: LoadedPackages
  /** Renders the price of a message, "1 credit, from €0.45"; `null` where it is unknown. */
  children: (cost: string | null) => ReactNode
}

/** The price of a message beside packages: its money is the lowest on their cards (docs/rules.md#costs). */
export function OfferedCost({ loaded: { packages, query }, children }: OfferedCostProps) {
  const { text } = useMessageCost()
  return (
    <Deferred data={packages} fallback={children(text)} instead={null}>
      {(found) =>
        found === null ? children(text) : <Lowest packages={found} query={query} words={children} />
      }
    </Deferred>
  )
}

interface LowestProps {
  packages: Packages
  query: OrderQuery
  words: OfferedCostProps['children']
}

function Lowest({ packages, query, words }: LowestProps) {
  const { t } = useTranslation()
  const { text } = useMessageCost()
  const facts = usePriceFacts(packages, usePaymentCountry(packages, query))
  const count = facts.messageCredits
  const lowest = lowestPerMessage(packages.packages, facts)
  if (count === null || lowest === null) return words(text)
  const credits = t('price.credits', { count })
  return words(t('price.with_money', { credits, money: formatMoney(lowest.amount, lowest.currency) }))
}
