import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { keepPlace, noteGridLeft, placeLeft } from '#src/stores/search.ts'

interface GridMemory {
  container: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<WindowVirtualizerHandle | null>
  /** The row heights measured before the grid was left; only if its width is still the same. */
  sizes: CacheSnapshot | undefined
}

function storedSizes(name: string, columns: number): CacheSnapshot | undefined {
  const memory = placeLeft()?.grids[name]
  return memory?.columns === columns && memory.width === window.innerWidth ? memory.sizes : undefined
}

/** Stores a grid's row heights and the scroll position on unmount, and restores the row heights when the member returns. */
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

  useLayoutEffect(() => {
    const grid = virtualizer.current
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

  return { container, virtualizer, sizes: initial.columns === columns ? initial.sizes : undefined }
}
