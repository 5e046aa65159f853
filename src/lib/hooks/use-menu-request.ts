import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { ignoreNextClick } from './ignore-next-click.ts'

const LONG_PRESS_MS = 500
/** A finger that moves further scrolls. */
const SLACK_PX = 10

interface MenuRequest {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onContextMenu: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Returns handlers that ask for an element's own menu: by a long press, the context menu key, or Shift + F10. A right click keeps the
 * menu of the browser, which opens links in new windows.
 */
export function useMenuRequest(open: () => void): MenuRequest {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isTouch = useRef(false)
  /** True from the request until the next press: the browser would open its own menu too. */
  const isOpened = useRef(false)

  const cancel = () => clearTimeout(timer.current)
  useEffect(() => cancel, [])

  function request() {
    isOpened.current = true
    open()
  }

  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      isTouch.current = pointerType === 'touch'
      isOpened.current = false
      cancel()
      if (!isTouch.current) return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        ignoreNextClick()
        request()
      }, LONG_PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event) => {
      if (isTouch.current || isOpened.current) event.preventDefault()
    },
    onKeyDown: (event) => {
      isTouch.current = false
      isOpened.current = false
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      request()
    },
  }
}
