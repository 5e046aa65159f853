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
import { loadChunk } from '#src/lib/load-chunk.ts'

/** What is known of a part that could not be fetched. */
export interface PartFailureProps {
  /** `line` stands in the place of the part, `card` above the page where a dialog would have opened, `none` says nothing. */
  look: 'line' | 'card' | 'none'
  /** It is being fetched again. */
  busy: boolean
  onRetry: () => void
  /** Closes what did not open; only with `card`. */
  onClose?: (() => void) | undefined
}

/** What stands where a part could not be fetched; without one the failure goes to the error boundary of the page. */
export const PartFailure = createContext<((failure: PartFailureProps) => ReactNode) | null>(null)

const Retry = createContext({ busy: false, onRetry: () => {} })

interface Closable {
  open?: boolean | undefined
  onClose?: (() => void) | undefined
}

interface FailedPartProps extends Closable {
  look: PartFailureProps['look']
  error: unknown
  onShown: () => void
}

function FailedPart({ look, error, onShown, onClose }: FailedPartProps) {
  const showFailure = use(PartFailure)
  const { busy, onRetry } = use(Retry)
  useEffect(onShown, [onShown])
  if (!showFailure) throw error
  return showFailure({ look, busy, onRetry, onClose })
}

function partOf<P extends object>(load: () => Promise<ComponentType<P>>, look: PartFailureProps['look']) {
  let here: ComponentType<P> | null = null
  let fetched = fetchOnShow()

  async function preload(): Promise<ComponentType<P>> {
    here = await loadChunk(load)
    return here
  }

  function fetchOnShow() {
    // Asked for again only once the failure is on the screen: earlier, one failure would follow the other without end.
    const forget = () => {
      fetched = fetchOnShow()
    }
    return lazy(async (): Promise<{ default: ComponentType<P & Closable> }> => {
      try {
        return { default: await preload() }
      } catch (error) {
        return {
          default: ({ onClose }) => (
            <FailedPart look={look} error={error} onShown={forget} onClose={onClose} />
          ),
        }
      }
    })
  }

  function Part(props: P & Closable) {
    const [Shown, setShown] = useState<ComponentType<P & Closable>>(() => here ?? fetched)
    const [busy, startRetry] = useTransition()
    const onRetry = () => startRetry(() => setShown(() => here ?? fetched))
    return (
      <Retry value={{ busy, onRetry }}>
        <Shown {...props} />
      </Retry>
    )
  }

  return { Part, preload, isHere: () => here !== null }
}

/**
 * A component that is fetched when it is first shown; stands inside a `Suspense`. Once it is here it stands at once wherever it is shown
 * next; `preload` fetches it before. Where it cannot be fetched, that is said in its place, and the page around it stays.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  const { Part, preload } = partOf(load, 'line')
  return Object.assign(Part, { preload })
}

/** The same for what the page is whole without: where it cannot be fetched nothing is said, and it comes when the connection is back. */
export function lazyExtra<P extends object>(load: () => Promise<ComponentType<P>>) {
  const { Part, preload } = partOf(load, 'none')
  return Object.assign(Part, { preload })
}

/** The same for a dialog: where it cannot be fetched, that is said until it is closed; the next opening asks for it again. */
export function lazyDialog<P extends { onClose: () => void; open?: boolean | undefined }>(
  load: () => Promise<ComponentType<P>>,
) {
  const { Part, preload, isHere } = partOf(load, 'card')
  function LateDialog(props: P) {
    return props.open === false && !isHere() ? null : <Part {...props} />
  }
  return Object.assign(LateDialog, { preload })
}
