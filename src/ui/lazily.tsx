import { type ComponentType, lazy, useState } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'

/**
 * A component that is fetched when it is first shown; stands inside a `Suspense`. Once it is here it stands at once wherever it is shown
 * next; `preload` fetches it before.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | null = null
  const preload = async () => {
    here = await loadChunk(load)
    return { default: here }
  }
  const Fetched = lazy(preload)
  function Part(props: P) {
    const [Shown] = useState(() => here ?? Fetched)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload })
}
