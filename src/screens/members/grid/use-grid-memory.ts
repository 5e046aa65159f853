import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { keepPlace, noteGridLeft, placeLeft } from '#src/stores/search.ts'

/** The height in the window at which a member is looked at, below the sticky header. */
const LOOK_PX = 150

interface GridMemory {
  container: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<WindowVirtualizerHandle | null>
  /** The row heights measured before the grid was left; only if its width is still the same. */
  sizes: CacheSnapshot | undefined
  /** Notes which member is being looked at; for the end of each scroll. */
  noteView: () => void
}

function storedSizes(name: string, columns: number): CacheSnapshot | undefined {
  const memory = placeLeft()?.grids[name]
  return memory?.columns === columns && memory.width === window.innerWidth ? memory.sizes : undefined
}

/**
 * Stores a grid's row heights and the scroll position on unmount, and restores the row heights when the member returns. With another number
 * of columns, as when a phone is turned, the same member stays in view.
 */
export function useGridMemory(name: string, columns: number): GridMemory {
  const container = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const [initial] = useState(() => ({ columns, sizes: storedSizes(name, columns) }))

  const place = useRef({ scrollY: 0, width: 0 })

  // By the time the grid unmounts, the content above it may be gone and the page may have scrolled, and reading the position would force a
  // layout. So it is read beforehand: after the first paint, and whenever it changes.
  const note = () => {
    place.current = { scrollY: window.scrollY, width: window.innerWidth }
  }
  useEffect(note, [])

  /** The position in the grid of the member who is being looked at; `undefined` if that is nobody of this grid. */
  const looked = useRef<number>(undefined)
  const noteView = () => {
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[role="listitem"]') ?? [])]
    const card = rows.find((each) => each.getBoundingClientRect().bottom > LOOK_PX)
    const isThere = card && card.getBoundingClientRect().top < LOOK_PX
    looked.current = isThere ? Number(card.ariaPosInSet) - 1 : undefined
  }

  useLayoutEffect(() => {
    const grid = virtualizer.current
    const index = looked.current
    if (index !== undefined) grid?.scrollToIndex(Math.floor(index / columns), { offset: -LOOK_PX })
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('resize', note)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('resize', note)
      if (!grid) return
      const { scrollY, width } = place.current
      noteGridLeft(name, { columns, width, sizes: grid.cache }, scrollY)
      keepPlace(scrollY)
    }
  }, [name, columns])

  return { container, virtualizer, sizes: initial.columns === columns ? initial.sizes : undefined, noteView }
}
