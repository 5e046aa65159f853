import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'

/** A component that is fetched when it is first shown; stands inside a `Suspense`. */
export function lazily<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}
