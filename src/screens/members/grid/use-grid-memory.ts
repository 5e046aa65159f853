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

  const scrollY = useRef(0)

  // When the grid is removed, what stands above it may be gone already, and the page have moved.
  useEffect(() => {
    const note = () => {
      scrollY.current = window.scrollY
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  useLayoutEffect(() => {
    const grid = virtualizer.current
    return () => {
      if (!grid) return
      noteGridLeft(name, { columns, width: window.innerWidth, sizes: grid.cache }, scrollY.current)
      keepPlace(scrollY.current)
    }
  }, [name, columns])

  return { container, virtualizer, sizes: initial.columns === columns ? initial.sizes : undefined }
}
