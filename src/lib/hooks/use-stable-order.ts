import { type PointerEvent, useState } from 'react'

interface StableOrder<Row> {
  rows: readonly Row[]
  /** For the element that contains the rows. */
  handlers: { onPointerEnter: (event: PointerEvent) => void; onPointerLeave: () => void }
}

/**
 * Freezes the order of rows while the mouse is over them, so that nobody clicks the wrong one; new rows come last until then. With another
 * `filter`, the rows are in their own order again.
 */
export function useStableOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  filter = '',
): StableOrder<Row> {
  const [order, setOrder] = useState<{ ids: readonly string[]; filter: string } | null>(null)
  const freeze = () => setOrder({ ids: rows.map(idOf), filter })
  if (order && order.filter !== filter) freeze()

  function inOrder(ids: readonly string[]): readonly Row[] {
    const positions = new Map(ids.map((id, index) => [id, index]))
    const positionOf = (row: Row) => positions.get(idOf(row)) ?? positions.size
    return rows.toSorted((a, b) => positionOf(a) - positionOf(b))
  }

  return {
    rows: order ? inOrder(order.ids) : rows,
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') freeze()
      },
      onPointerLeave: () => setOrder(null),
    },
  }
}
