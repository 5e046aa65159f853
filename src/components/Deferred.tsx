import {
  type ComponentType,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react'
import { type DeferredData, isSettled, onSettled } from '#src/lib/deferred.ts'
import { Loading } from '#src/ui/Loading.tsx'

interface Failing {
  /** Rendered instead of data that failed to load, usually a `ReloadError`. */
  failed: ComponentType<{ error: unknown }>
  /** True where data that has loaded stays on the screen when it is loaded again and that fails. */
  keeps?: boolean
  instead?: never
}

interface Optional<T> {
  /** Replaces data that failed to load, where the page is complete without it. */
  instead: T
  failed?: never
  keeps?: never
}

type ContentProps<T> = (Failing | Optional<T>) & {
  data: DeferredData<T>
  children: (value: T) => ReactNode
}

type DeferredProps<T> = ContentProps<T> & {
  /** Shown until the data of a key has loaded for the first time. */
  fallback?: ReactNode
}

/** Renders a loader's deferred data once it has loaded. */
export function Deferred<T>(props: DeferredProps<T>) {
  return <Part key={props.data.key} {...props} />
}

function Part<T>({ fallback, ...rest }: DeferredProps<T>) {
  const hasLoaded = useHasLoaded(rest.data)
  return (
    <Loading isLoading={!hasLoaded} placeholder={fallback}>
      {/* Only for parts that the content loads: React keeps this fallback for 300 ms, even if the data arrives sooner. */}
      <Suspense fallback={fallback}>
        <Content {...rest} />
      </Suspense>
    </Loading>
  )
}

/** Returns whether the data has loaded, or was there before. */
function useHasLoaded(data: DeferredData<unknown>): boolean {
  const [hasLoaded, setHasLoaded] = useState(() => isSettled(data))
  useEffect(() => {
    return hasLoaded ? undefined : onSettled(data, () => startTransition(() => setHasLoaded(true)))
  }, [data, hasLoaded])
  return hasLoaded
}

function Content<T>({ data, failed: Failed, keeps, instead, children }: ContentProps<T>) {
  const latest = use(data.outcome)
  const [shown, setShown] = useState(latest)
  const outcome = keeps && 'value' in shown && 'error' in latest ? shown : latest
  if (outcome !== shown) setShown(outcome)
  if ('value' in outcome) return children(outcome.value)
  return Failed ? <Failed error={outcome.error} /> : children(instead)
}
