import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface FocusFallback {
  /** For the element that contains what may be removed. */
  handlers: { onFocus: (event: FocusEvent) => void; onBlur: () => void }
  /** Moves a lost focus; every render calls it on its own. */
  restore: () => void
}

/** Leaves the page where it is: the heading that takes the focus may be far above. */
export const STAY: FocusOptions = { preventScroll: true }

/** Moves the focus to the element that `next` returns when the focused element is removed from the page. */
export function useFocusFallback(
  next: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): FocusFallback {
  const focused = useRef<Element | null>(null)

  function restore() {
    const element = focused.current
    if (!element || element.isConnected || document.activeElement !== document.body) return
    const target = next()
    // Without a target, the next call tries again.
    if (!target) return
    focused.current = null
    target.focus(options)
  }

  useLayoutEffect(restore)

  return {
    handlers: {
      onFocus: ({ target }) => {
        focused.current = target
      },
      onBlur: () => {
        focused.current = null
      },
    },
    restore,
  }
}
