import { type ReactNode, Suspense, useEffect } from 'react'
import { useBlocker } from '#src/lib/hooks/use-blocker.ts'
import { useUnloadGuard } from '#src/lib/hooks/use-unload-guard.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { guardPage } from './BackCloses.tsx'

const Dialog = lazyDialog(() => import('./Dialog.tsx').then((module) => module.Dialog))

/** Preloads the dialog so that it can open offline; if this fails, it is loaded again when needed. */
function preloadDialog(): void {
  Dialog.preload().catch((error: unknown) => error)
}

interface LeaveGuardProps {
  /** Returns whether leaving now would lose something; called on every attempt to leave. */
  shouldBlock: () => boolean
  title: string
  stay: string
  leave: string
  closeLabel: string
  /** What would be lost. */
  children: ReactNode
}

/** Asks before the page is left: for navigation within the site with a dialog, otherwise with the browser's own prompt. */
export function LeaveGuard({ shouldBlock, title, stay, leave, closeLabel, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && shouldBlock(),
  )

  useEffect(preloadDialog, [])
  useEffect(guardPage, [])
  useUnloadGuard(shouldBlock)

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
