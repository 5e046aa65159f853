import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import type { DeferredData } from '#src/lib/deferred.ts'

interface Failing {
  /** Rendered instead of data that failed to load, usually a `ReloadError`. */
  failed: ComponentType<{ error: unknown }>
  instead?: never
}

interface Optional<T> {
  /** Replaces data that failed to load, where the page is complete without them. */
  instead: T
  failed?: never
}

type ContentProps<T> = (Failing | Optional<T>) & {
  data: DeferredData<T>
  children: (value: T) => ReactNode
}

type DeferredProps<T> = ContentProps<T> & {
  /** Shown until the data of a key have loaded for the first time. */
  fallback?: ReactNode
}

/** Renders deferred data of a loader once they have loaded. */
export function Deferred<T>({ fallback, ...rest }: DeferredProps<T>) {
  return (
    <Suspense key={rest.data.key} fallback={fallback}>
      <Content {...rest} />
    </Suspense>
  )
}

function Content<T>({ data, failed: Failed, instead, children }: ContentProps<T>) {
  const outcome = use(data.outcome)
  if ('value' in outcome) return children(outcome.value)
  return Failed ? <Failed error={outcome.error} /> : children(instead)
}
