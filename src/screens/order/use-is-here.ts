import { useLayoutEffect, useRef } from 'react'

/** Tells after a while whether the page that asks is still on the screen. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)

  // With the page itself, not a moment after it: an answer may come in between.
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  return () => isHere.current
}
