import { useLayoutEffect } from 'react'

/** A click that comes later is not that of a press on the page below. In milliseconds. */
const LONGEST_PRESS_MS = 1_000

/**
 * Ignores the clicks that were meant for what is below an overlay: that of a press which began before the overlay opened, and the second
 * click of a double click.
 */
export function useIgnoreEarlierPress(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const openedAt = performance.now()
    let isEarlier = true
    let hasPressed = false
    const notePress = () => {
      hasPressed = true
    }
    const ignore = (event: MouseEvent) => {
      // A click by the keyboard counts as 0, and comes without a press, as some clicks of screen readers do; an earlier press has only one.
      const mayBeEarlier = !hasPressed && performance.now() - openedAt < LONGEST_PRESS_MS
      isEarlier &&= event.detail > (mayBeEarlier ? 0 : 1)
      notePress()
      if (!isEarlier) return
      event.stopPropagation()
      event.preventDefault()
    }
    // On the document, so that they run before React's own handlers.
    document.addEventListener('pointerdown', notePress, { capture: true })
    document.addEventListener('click', ignore, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', notePress, { capture: true })
      document.removeEventListener('click', ignore, { capture: true })
    }
  }, [isOpen])
}
