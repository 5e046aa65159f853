import { use, useState } from 'react'
import type { OrderQuery } from '#src/features/payment/order-paths.ts'
import { type OrderAnswer, type OrderData, rereadOrder } from './load-order.ts'

/** Reads packages and code again, and shows them if the package is still among them. Throws an `ApiError`. */
export type Reread = (packageId: string) => Promise<Pick<OrderData, 'packages' | 'typedCode'>>

/** Returns the data of an order screen and a function that reads them again, or why they did not load. */
export function useOrderData(
  answer: OrderAnswer,
  query: OrderQuery,
): { data: OrderData; reread: Reread } | { error: unknown } {
  const loaded = use(answer)
  const [later, setLater] = useState<{ of: OrderAnswer; data: OrderData } | null>(null)
  if ('error' in loaded) return loaded
  const data = later?.of === answer ? later.data : loaded.data

  async function reread(packageId: string) {
    const next = await rereadOrder(query)
    const isForSale = next.packages.packages.some(({ id }) => id === packageId)
    if (isForSale) setLater({ of: answer, data: { ...data, ...next } })
    return next
  }

  return { data, reread }
}
