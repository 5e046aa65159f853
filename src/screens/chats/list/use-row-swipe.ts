import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { isOwnEvent } from '#src/lib/hooks/own-event.ts'

const SWIPE_PX = 48

interface RowSwipe {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onClickCapture: (event: MouseEvent) => void
}

/**
 * Calls `onSwipe` when a finger swipes a row sideways; the click that ends a swipe is ignored. The row does not follow the
 * finger, so pointer events are enough: the gesture library would have to be loaded with the list of conversations.
 */
export function useRowSwipe(onSwipe: () => void): RowSwipe {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  const hasSwiped = useRef(false)
  return {
    onPointerDown: (event) => {
      const { pointerId: id, pointerType, clientX: x, clientY: y } = event
      hasSwiped.current = false
      start.current = pointerType === 'mouse' || !isOwnEvent(event) ? null : { id, x, y }
    },
    onPointerMove: ({ pointerId, clientX, clientY }) => {
      if (start.current?.id !== pointerId) return
      const x = clientX - start.current.x
      if (Math.abs(x) < SWIPE_PX || Math.abs(clientY - start.current.y) > Math.abs(x) / 2) return
      start.current = null
      hasSwiped.current = true
      onSwipe()
    },
    onClickCapture: (event) => {
      if (!hasSwiped.current) return
      hasSwiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
