import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  use,
  useEffect,
  useState,
  useTransition,
} from 'react'
import { useBackOnline } from '#src/lib/hooks/use-back-online.ts'
import { loadAgain, loadChunk, PART_RETRY_MS } from '#src/lib/load-chunk.ts'
import { siteStore } from '#src/lib/state.ts'

/** The state of a lazy component that failed to load. */
export interface PartFailureProps {
  /** `line` replaces the component, `card` is above the page where a dialog would have opened. */
  look: 'line' | 'card'
  /** True while it is loading again. */
  busy: boolean
  onRetry: () => void
  /** Dismisses the failed dialog; only with `card`, and not if the dialog blocks the page. */
  onClose?: (() => void) | undefined
}

/** Renders the failure of a lazy component. */
type ShowFailure = (failure: PartFailureProps) => ReactNode

/** Renders the failures of the lazy components below it in its own way. */
export const PartFailure = createContext<ShowFailure | null>(null)

interface LoadedFailure {
  show: ShowFailure | null
  /** Resolves once `show` is loaded or could not be. */
  loading: Promise<void> | null
}

/**
 * Renders all other failures, once it is loaded itself. A failure waits for that; if it cannot be loaded, the error goes to the page's
 * error boundary. Not a context, because its change would make React render everything that is still loading synchronously.
 */
export const useLoadedFailure = siteStore<LoadedFailure>(() => ({ show: null, loading: null }))

const Retry = createContext({ busy: false, onRetry: () => {} })

interface Closable {
  open?: boolean | undefined
  onClose?: (() => void) | undefined
}

/** How the failure of a part looks; `null`: it is not shown, and the part is loaded again by itself. */
type Look = PartFailureProps['look'] | null

interface FailedPartProps extends Closable {
  look: Look
  error: unknown
  onShown: () => void
}

function FailedPart({ look, error, onShown, onClose }: FailedPartProps) {
  const { show, loading } = useLoadedFailure()
  const showFailure = use(PartFailure) ?? show
  const { busy, onRetry } = use(Retry)
  useEffect(onShown, [onShown])
  useBackOnline(onRetry, look === null)
  useEffect(() => {
    if (look !== null) return undefined
    const timer = setTimeout(onRetry, PART_RETRY_MS)
    return () => clearTimeout(timer)
  }, [look, onRetry])
  if (look === null) return null
  if (!showFailure) {
    if (loading) use(loading)
    // No effect runs after an error.
    onShown()
    throw error
  }
  return showFailure({ look, busy, onRetry, onClose })
}

function createPart<P extends object>(load: () => Promise<ComponentType<P>>, look: Look) {
  let loaded: ComponentType<P> | null = null
  let Lazy = createLazy()

  let hasFailed = false

  async function preload(): Promise<ComponentType<P>> {
    try {
      // What is loaded again by itself must not reload the page each time.
      loaded = await (look === null && hasFailed ? loadAgain(load) : loadChunk(load))
      return loaded
    } catch (error) {
      hasFailed = true
      throw error
    }
  }

  function createLazy() {
    // A new attempt only once the failure has been rendered: before that, rerenders would retry in an endless loop.
    const reset = () => {
      Lazy = createLazy()
    }
    return lazy(async (): Promise<{ default: ComponentType<P & Closable> }> => {
      try {
        return { default: await preload() }
      } catch (error) {
        return {
          default: ({ onClose }) => (
            <FailedPart look={look} error={error} onShown={reset} onClose={onClose} />
          ),
        }
      }
    })
  }

  function Part(props: P & Closable) {
    const [Shown, setShown] = useState<ComponentType<P & Closable>>(() => loaded ?? Lazy)
    const [busy, startRetry] = useTransition()
    const onRetry = () => startRetry(() => setShown(() => loaded ?? Lazy))
    return (
      <Retry value={{ busy, onRetry }}>
        <Shown {...props} />
      </Retry>
    )
  }

  return Object.assign(Part, { preload, isLoaded: () => loaded !== null })
}

/**
 * Returns a component that is loaded when it first renders, inside a `Suspense`; once loaded it renders without suspending. `preload` loads
 * it ahead. If it fails to load, the failure replaces it and the rest of the page stays.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  return createPart(load, 'line')
}

/** Like `lazily`, for parts that nobody asks for: a failure is not shown, and the part is loaded after a pause, or once back online. */
export function lazyExtra<P extends object>(load: () => Promise<ComponentType<P>>) {
  return createPart(load, null)
}

/**
 * Like `lazily`, for dialogs: a failure is shown until it is dismissed, and the next opening loads the dialog again. A dialog that cannot
 * be closed is loaded as soon as the browser is back online.
 */
export function lazyDialog<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  const Part = createPart(load, 'card')
  function DialogWhenOpened(props: P) {
    return props.open === false && !Part.isLoaded() ? null : <Part {...props} />
  }
  return Object.assign(DialogWhenOpened, { preload: Part.preload })
}
