import { type TouchEvent, useRef } from 'react'
import { isOwnEvent } from '#src/lib/hooks/own-event.ts'

const FLICK_PX = 60
const FLICK_MS = 500

interface Flick {
  onTouchStart: (event: TouchEvent) => void
  onTouchEnd: (event: TouchEvent) => void
}

/** Returns handlers that report a quick, level flick of one finger: 1 to the left, which is forwards, -1 to the right. */
export function useFlick(onFlick: (direction: 1 | -1) => void): Flick {
  const start = useRef<{ x: number; y: number; at: number } | null>(null)
  return {
    onTouchStart: (event) => {
      const { touches, timeStamp } = event
      const finger = touches[0]
      // In a zoomed page one finger moves the view.
      const isEnlarged = (window.visualViewport?.scale ?? 1) > 1
      start.current =
        finger && isOwnEvent(event) && !isEnlarged && touches.length === 1
          ? { x: finger.clientX, y: finger.clientY, at: timeStamp }
          : null
    },
    onTouchEnd: ({ changedTouches, timeStamp }) => {
      const finger = changedTouches[0]
      const from = start.current
      start.current = null
      if (!finger || !from || timeStamp - from.at > FLICK_MS) return
      const x = finger.clientX - from.x
      if (Math.abs(x) < FLICK_PX || Math.abs(x) < 2 * Math.abs(finger.clientY - from.y)) return
      onFlick(x < 0 ? 1 : -1)
    },
  }
}
