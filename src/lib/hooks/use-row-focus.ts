import { type FocusEvent, type RefObject, useRef } from 'react'
import { pageHeading } from '#src/lib/focus-on.ts'
import { STAY, useFocusFallback } from './use-focus-fallback.ts'

interface RowFocus {
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

const CONTROLS = 'a, button, input'

/**
 * For an element that contains a list: when the focused row (`li`) is removed, moves the focus to the row that takes its place, otherwise
 * to what is shown instead of the list, otherwise to the page's heading.
 */
export function useRowFocus(): RowFocus {
  const ref = useRef<HTMLDivElement>(null)
  const index = useRef(0)
  const rows = () => [...(ref.current?.querySelectorAll('li') ?? [])]
  const { handlers } = useFocusFallback(() => {
    const others = rows()
    const next = others[Math.min(index.current, others.length - 1)] ?? ref.current
    return next?.querySelector<HTMLElement>(CONTROLS) ?? pageHeading()
  }, STAY)

  return {
    ref,
    onFocus: (event) => {
      const row = event.target.closest('li')
      if (row) index.current = rows().indexOf(row)
      handlers.onFocus(event)
    },
    onBlur: handlers.onBlur,
  }
}
