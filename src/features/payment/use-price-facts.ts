import { useMessageCost } from '#src/components/use-message-cost.ts'
import type { Packages } from '#src/domain/money/credits.ts'
import type { PriceFacts } from '#src/domain/money/package-price.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { hasApplePay } from '#src/lib/wallet.ts'
import { useActiveDiscount } from './use-active-discount.ts'

/** Returns what decides the prices of these packages now, in a payment country and on this device. */
export function usePriceFacts({ methods }: Packages, country: string | null): PriceFacts {
  return {
    country,
    now: serverNow(),
    discount: useActiveDiscount(),
    methods,
    hasWallet: hasApplePay(),
    messageCredits: useMessageCost().credits,
  }
}
