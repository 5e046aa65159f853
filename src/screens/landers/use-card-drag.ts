import { type PointerEvent, useRef } from 'react'

const THRESHOLD_PX = 90
const DEGREES_PER_PX = 0.06

/** Lets a card follow the pointer sideways; beyond the threshold it decides, else it springs back. */
export function useCardDrag(onDecide: (isLike: boolean) => void) {
  const start = useRef<number | null>(null)

  function show(card: HTMLElement, offset: number | null) {
    card.style.transform =
      offset === null ? '' : `translateX(${offset}px) rotate(${offset * DEGREES_PER_PX}deg)`
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) show(event.currentTarget, event.clientX - start.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const offset = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      show(event.currentTarget, null)
      if (Math.abs(offset) >= THRESHOLD_PX) onDecide(offset > 0)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null
      show(event.currentTarget, null)
    },
  }
}
