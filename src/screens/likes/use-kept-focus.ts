import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/** When the row that has the focus leaves the list, the focus goes to the one that takes its place, else to what stands there instead. */
export function useKeptFocus(rowCount: number): KeptFocus {
  const ref = useRef<HTMLDivElement>(null)
  const place = useRef<number | null>(null)

  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel || place.current === null || document.activeElement !== document.body) return
    const rows = panel.querySelectorAll<HTMLElement>('li')
    const next = rows[Math.min(place.current, rows.length - 1)] ?? panel
    next.querySelector<HTMLElement>('a, button')?.focus()
  }, [rowCount])

  return {
    ref,
    onFocus: ({ target }) => {
      const row = target.closest('li')
      place.current = row ? [...(ref.current?.querySelectorAll('li') ?? [])].indexOf(row) : null
    },
    onBlur: () => {
      place.current = null
    },
  }
}
