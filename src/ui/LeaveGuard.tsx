import { type ReactNode, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './Button.tsx'
import { lazily } from './lazily.tsx'

const Dialog = lazily(() => import('./Dialog.tsx').then((module) => module.Dialog))

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

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
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
