import { type FocusEvent, useState } from 'react'

interface FocusedRow {
  /** The `data-row` of the row that had the focus last. */
  focusedId: string | undefined
  /** For the element that contains the rows. */
  focusHandlers: { onFocus: (event: FocusEvent<HTMLElement>) => void }
}

/** For a virtual list, which keeps this row in the document wherever it is scrolled to: the focus would be lost with the row. */
export function useFocusedRow(): FocusedRow {
  const [focusedId, setFocusedId] = useState<string>()
  return {
    focusedId,
    focusHandlers: {
      onFocus: ({ target }) => {
        const row = target.closest<HTMLElement>('[data-row]')
        if (row) setFocusedId(row.dataset.row)
      },
    },
  }
}
