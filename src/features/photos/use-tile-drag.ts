import { useDrag } from '@use-gesture/react'
import { useHoldSwitch } from '#src/lib/hooks/use-overlay-hold.ts'

function indexUnder(x: number, y: number, own: Element): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const tile = element.closest<HTMLElement>('[data-index]')
    if (tile && tile !== own) return Number(tile.dataset.index)
  }
  return null
}

/** Returns the bindings of a handle that drags a photo to the position of another one. */
export function useTileDrag(onDrop: (index: number) => void) {
  const setHeld = useHoldSwitch('dragging')
  return useDrag(
    ({ active, currentTarget, event, movement: [x, y], xy }) => {
      const tile =
        currentTarget instanceof Element ? currentTarget.closest<HTMLElement>('[data-index]') : null
      if (!tile) return
      setHeld(active)
      if (active) {
        tile.dataset.dragged = ''
        tile.style.transform = `translate3d(${x}px, ${y}px, 0)`
        return
      }
      delete tile.dataset.dragged
      tile.style.transform = ''
      // A drag that the browser or the system takes over moves nothing.
      const index = event.type === 'pointerup' ? indexUnder(xy[0], xy[1], tile) : null
      if (index !== null) onDrop(index)
    },
    { filterTaps: true, pointer: { keys: false } },
  )
}
