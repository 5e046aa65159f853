import { type RefObject, useEffect, useRef } from 'react'

/** Bars of the browser that come and go are lower. */
const MIN_KEYBOARD_PX = 120

/**
 * Returns a ref for an element to be placed above an on-screen keyboard that covers the page (Safari), by the property `--keyboard`; it has
 * `data-keyboard` while the keyboard is open.
 */
export function useKeyboardInset(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return
    const update = () => {
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      ref.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
      ref.current?.toggleAttribute('data-keyboard', covered > MIN_KEYBOARD_PX)
    }
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [])
  return ref
}
