import type { CreditPackage } from '#src/domain/money/credits.ts'
import { type ShownSum, shownSum } from '#src/domain/money/sum-change.ts'
import { rereadDiscount } from '#src/features/bonus/reread-discount.ts'
import type { OrderData } from './load-order.ts'
import type { Reread } from './use-order-data.ts'
import { type OrderQuote, useQuote } from './use-quote.ts'
import { type Recheck, useRecheck } from './use-recheck.ts'
import { type SeenChange, useSumChange } from './use-sum-change.ts'

interface OrderSumFacts {
  row: CreditPackage
  data: OrderData
  country: string | null
  /** The code in the address, which the member puts there and takes away. */
  code: string | null
  reread: Reread
  /** What the page before showed; `null` when the order begins here. */
  before?: ShownSum | null
}

/** The sum of an order on the screen, what changed it, and what is asked again before a press counts. */
export function useOrderSum(facts: OrderSumFacts): SeenChange & {
  quote: OrderQuote
  shown: ShownSum
  recheck: () => Promise<Recheck>
} {
  const { row, data, country, code, reread, before = null } = facts
  const quote = useQuote(row, country, data.typedCode)
  const shown = shownSum(row, quote)
  const seen = useSumChange(shown, code, before)

  async function read() {
    const kind = quote.discount?.kind ?? 'typed'
    const [next] = await Promise.all([reread(row.id), kind !== 'typed' && rereadDiscount(kind)])
    const nextRow = next.packages.packages.find(({ id }) => id === row.id)
    if (!nextRow) return null
    const again = quote.again(nextRow, next.typedCode)
    return { sum: shownSum(nextRow, again), code: again.discount?.code.code ?? null }
  }

  return { ...seen, quote, shown, recheck: useRecheck(shown, read) }
}
