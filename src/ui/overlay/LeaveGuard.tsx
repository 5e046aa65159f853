import { type ReactNode, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { holdPage } from '#src/lib/reload-guard.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazyDialog } from '#src/ui/lazily.tsx'

const Dialog = lazyDialog(() => import('./Dialog.tsx').then((module) => module.Dialog))

/** Early, so that one can be asked without a connection; what did not come is asked for again when it is needed. */
function fetchDialog(): void {
  Dialog.preload().catch((error: unknown) => error)
}

interface LeaveGuardProps {
  /** Whether leaving now would cost something; asked at the moment of leaving. */
  isHeld: () => boolean
  title: string
  stay: string
  leave: string
  closeLabel: string
  /** What leaving would cost. */
  children: ReactNode
}

/** Asks once before the page is left: in the site by a dialog, out of it by the browser's own question. */
export function LeaveGuard({ isHeld, title, stay, leave, closeLabel, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isHeld(),
  )

  useEffect(fetchDialog, [])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault()
    }
    const release = holdPage(isHeld)
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isHeld])

  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <Dialog
        open
        title={title}
        closeLabel={closeLabel}
        onClose={blocker.reset}
        footer={
          <>
            <Button onClick={blocker.reset}>{stay}</Button>
            <Button variant="outline" onClick={blocker.proceed}>
              {leave}
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </Suspense>
  )
}
