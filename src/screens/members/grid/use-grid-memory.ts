import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { keepResume, noteGridLeft, gridsLeft } from '#src/stores/search.ts'

/** The distance from the top of the window, below the sticky header, at which a member counts as being looked at. */
const LOOK_PX = 150

interface GridMemory {
  container: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<WindowVirtualizerHandle | null>
  /** The row heights measured before the grid was left; only if its width is still the same. */
  sizes: CacheSnapshot | undefined
}

interface Position {
  scrollY: number
  width: number
  /** The index of the first member of the row that is looked at; `null` if there is none in this grid. */
  looked: number | null
}

function storedSizes(name: string, columns: number): CacheSnapshot | undefined {
  const memory = gridsLeft()?.grids[name]
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

  const position = useRef<Position>({ scrollY: 0, width: 0, looked: null })

  // By the time the grid unmounts, the content above it may be gone and the page may have scrolled, and reading the position would force a
  // layout. So it is read beforehand: after the first paint, and whenever it changes.
  const note = useEffectEvent(() => {
    const box = container.current?.getBoundingClientRect()
    const isLookedAt = box && box.top < LOOK_PX && box.bottom > LOOK_PX
    // Counted from the top of the page, unlike `getItemOffset`.
    const row = isLookedAt ? virtualizer.current?.findItemIndex(window.scrollY + LOOK_PX) : undefined
    position.current = {
      scrollY: window.scrollY,
      width: window.innerWidth,
      looked: row === undefined ? null : row * columns,
    }
  })
  useEffect(() => note(), [])

  useLayoutEffect(() => {
    const grid = virtualizer.current
    const { looked } = position.current
    if (looked !== null && grid && container.current) {
      const { top } = container.current.getBoundingClientRect()
      // The list's own method gives up if measuring the rows takes long.
      window.scrollBy(0, top + grid.getItemOffset(Math.floor(looked / columns)) - LOOK_PX)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('resize', note)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('resize', note)
      if (!grid) return
      const { scrollY, width } = position.current
      noteGridLeft(name, { columns, width, sizes: grid.cache }, scrollY)
      keepResume(scrollY)
    }
  }, [name, columns])

  return { container, virtualizer, sizes: initial.columns === columns ? initial.sizes : undefined }
}
