import { useDrag } from '@use-gesture/react'
import { useLayoutEffect, useRef } from 'react'
import { useHoldSwitch } from '#src/lib/hooks/use-overlay-hold.ts'
import { isOwnEvent } from '#src/lib/hooks/own-event.ts'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import { type SwipeAction, throwOf } from '#src/domain/member/swipe.ts'

const TILT_PX_PER_DEGREE = 20
const WHOLE_PULL_PX = 110

function pull(card: HTMLElement, x: number): void {
  const tilt = isMotionReduced() ? 0 : x / TILT_PX_PER_DEGREE
  card.dataset.dragged = ''
  card.style.transform = `translate3d(${x}px, ${Math.abs(x) / 25}px, 0) rotate(${tilt}deg)`
  card.style.setProperty('--pull', String(Math.max(-1, Math.min(1, x / WHOLE_PULL_PX))))
}

function release(card: HTMLElement): void {
  delete card.dataset.dragged
  card.style.transform = ''
  card.style.removeProperty('--pull')
}

/**
 * Makes a card follow the pointer sideways until it is thrown; vertically the page scrolls. `onThrow` returns whether the throw counts; if
 * not, the card springs back. The style is set directly on the element, so a drag renders nothing.
 */
export function useCardDrag(onThrow: (action: SwipeAction) => boolean, isOnTop = true) {
  const setHeld = useHoldSwitch('dragging')
  const stop = useRef<(() => void) | null>(null)
  const scale = useRef<number>(undefined)

  // A card that another one covers is inert, and would never learn that the finger has left it.
  useLayoutEffect(() => () => stop.current?.(), [isOnTop])

  return useDrag(
    ({
      active,
      cancel,
      currentTarget,
      direction: [direction],
      event,
      first,
      movement: [x],
      velocity: [speed],
    }) => {
      if (!(currentTarget instanceof HTMLElement)) return
      const scaleNow = window.visualViewport?.scale
      if (first) scale.current = scaleNow
      // A second finger that zooms the page moves the card away from the first finger.
      if (active && (!isOwnEvent({ currentTarget, target: event.target }) || scale.current !== scaleNow)) {
        cancel()
        return
      }
      setHeld(active)
      stop.current = active ? cancel : null
      if (active) {
        pull(currentTarget, x)
        return
      }
      // A drag that the browser or the system takes over throws nothing.
      const action =
        event.type === 'pointerup' ? throwOf(x, speed * direction, currentTarget.offsetWidth) : null
      if (action && onThrow(action)) delete currentTarget.dataset.dragged
      else release(currentTarget)
    },
    { axis: 'x', filterTaps: true, pointer: { keys: false } },
  )
}
