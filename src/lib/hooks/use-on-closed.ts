import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Calls `onClosed` once what was open is gone from the page, so that what it had made inert can take the focus again. */
export function useOnClosed(isOpen: boolean, onClosed: () => void): void {
  const closed = useEffectEvent(onClosed)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) closed()
    wasOpen.current = isOpen
  }, [isOpen])
}
