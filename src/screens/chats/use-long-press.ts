import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { ignoreNextClick } from '#src/lib/hooks/ignore-next-click.ts'
import { isOwnEvent } from '#src/lib/hooks/own-event.ts'

const HOLD_MS = 500
const SLACK_PX = 10

interface LongPress {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onContextMenu: (event: MouseEvent) => void
  onKeyDown: () => void
}

/** Calls back when a finger rests on an element for half a second; the browser's own menu and the click that follows are suppressed. */
export function useLongPress(onHold: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef<{ x: number; y: number } | null>(null)
  const hasHeld = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  function cancel() {
    clearTimeout(timer.current)
    start.current = null
  }

  function hold() {
    cancel()
    hasHeld.current = true
    ignoreNextClick()
    onHold()
  }

  return {
    onPointerDown: (event) => {
      cancel()
      hasHeld.current = false
      const { pointerType, clientX, clientY } = event
      if (pointerType === 'mouse' || !isOwnEvent(event)) return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(hold, HOLD_MS)
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (!start.current) return
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event) => {
      if (!isOwnEvent(event) || (!start.current && !hasHeld.current)) return
      event.preventDefault()
      if (!hasHeld.current) hold()
    },
    onKeyDown: () => {
      hasHeld.current = false
    },
  }
}
