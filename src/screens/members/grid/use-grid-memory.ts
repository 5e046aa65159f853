import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { noteGridLeft, placeLeft } from '#src/stores/search.ts'

interface GridMemory {
  container: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<WindowVirtualizerHandle | null>
  /** The measured sizes from when the grid was left; only where it is as wide as then. */
  sizes: CacheSnapshot | undefined
}

function sizesLeft(name: string, columns: number): CacheSnapshot | undefined {
  const memory = placeLeft()?.grids[name]
  return memory?.columns === columns && memory.width === window.innerWidth ? memory.sizes : undefined
}

/** Remembers a grid with its place on the page when it is left, so that the way back finds it as it was. */
export function useGridMemory(name: string, columns: number): GridMemory {
  const container = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const [left] = useState(() => ({ columns, sizes: sizesLeft(name, columns) }))

  useLayoutEffect(() => {
    const grid = virtualizer.current
    return () => {
      if (!grid) return
      noteGridLeft(name, { columns, width: window.innerWidth, sizes: grid.cache }, window.scrollY)
    }
  }, [name, columns])

  return { container, virtualizer, sizes: left.columns === columns ? left.sizes : undefined }
}
