import { type FocusEvent, type RefObject, useRef } from 'react'
import { pageHeading } from '#src/lib/focus-on.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface RowFocus {
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

const CONTROLS = 'a, button, input'

/**
 * For an element with a list in it: when the row (`li`) that has the focus leaves, the focus goes to the one that takes its place, else to
 * what stands there instead, else to the heading of the page.
 */
export function useRowFocus(): RowFocus {
  const ref = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  const rows = () => [...(ref.current?.querySelectorAll('li') ?? [])]
  const { onFocus, onBlur } = useKeptFocus(() => {
    const others = rows()
    const next = others[Math.min(place.current, others.length - 1)] ?? ref.current
    return next?.querySelector<HTMLElement>(CONTROLS) ?? pageHeading()
  })

  return {
    ref,
    onFocus: (event) => {
      const row = event.target.closest('li')
      if (row) place.current = rows().indexOf(row)
      onFocus(event)
    },
    onBlur,
  }
}
