import { useMessageCost } from '#src/components/use-message-cost.ts'
import type { Packages } from '#src/domain/money/credits.ts'
import type { PriceFacts } from '#src/domain/money/package-price.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { hasApplePay } from '#src/lib/wallet.ts'
import { orderKey, usePayments } from '#src/stores/payments.ts'
import { activeDiscountNow, useActiveDiscount } from './use-active-discount.ts'

/** Returns what decides the prices of these packages now, in a payment country and on this device. */
export function usePriceFacts({ methods }: Packages, country: string | null): PriceFacts {
  const refused = usePayments((state) => state.refused)
  // Renders again when the discount begins or ends.
  useActiveDiscount()
  return {
    country,
    now: serverNow(),
    discountOf: ({ id }) => activeDiscountNow(refused[orderKey(id, country)] ?? []),
    methods,
    hasWallet: hasApplePay(),
    messageCredits: useMessageCost().credits,
  }
}
