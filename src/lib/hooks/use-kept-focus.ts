import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface KeptFocus {
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
  /** Looks whether the focus was lost; every render does so by itself. */
  keep: () => void
}

/** When the element that has the focus leaves the page, the focus goes to what `next` names instead of getting lost. */
export function useKeptFocus(next: () => HTMLElement | null | undefined): KeptFocus {
  const focused = useRef<Element | null>(null)

  function keep() {
    const element = focused.current
    if (!element || element.isConnected || document.activeElement !== document.body) return
    focused.current = null
    next()?.focus()
  }

  useLayoutEffect(keep)

  return {
    onFocus: ({ target }) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
    keep,
  }
}
