import { useState } from 'react'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { type OrderData, rereadOrder } from './load-order.ts'

/** Reads packages and code again and shows them, unless the package is not among them any more. Fails with an `ApiError`. */
export type Reread = (packageId: string) => Promise<Pick<OrderData, 'packages' | 'typedCode'>>

/** What an order screen loaded, and what reads it again before the press counts. */
export function useOrderData(loaded: OrderData, query: OrderQuery): { data: OrderData; reread: Reread } {
  const [later, setLater] = useState<{ of: OrderData; data: OrderData } | null>(null)
  const data = later?.of === loaded ? later.data : loaded

  async function reread(packageId: string) {
    const next = await rereadOrder(query)
    const isForSale = next.packages.packages.some(({ id }) => id === packageId)
    if (isForSale) setLater({ of: loaded, data: { ...data, ...next } })
    return next
  }

  return { data, reread }
}
