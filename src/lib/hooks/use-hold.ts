import { type FocusEvent, useState } from 'react'

/** The handlers for an element whose timer is paused while the pointer or the focus is in it. */
export interface HoldHandlers {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/**
 * Returns whether the pointer or the focus is in an element, and the handlers for it. An element for which the focus is `awaited` counts as
 * held until the focus has come and gone.
 */
export function useHold(isAwaited = false): { isHeld: boolean; handlers: HoldHandlers } {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(isAwaited)
  return {
    isHeld: isPointed || isFocused,
    handlers: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false)
      },
    },
  }
}
