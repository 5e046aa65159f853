import { type RefObject, useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { focusHeading } from '#src/lib/focus-on.ts'
import { useAccount } from '#src/stores/session.ts'

interface Reload {
  /** True until the reloaded data is on the screen. */
  busy: boolean
  reload: () => void
  /** The element that contains the button and disappears once the data has loaded: the focus then goes to the heading. */
  ref: RefObject<HTMLDivElement | null>
}

/** Returns a function that runs the screen's loader again, and whether it is running. */
export function useReload(): Reload {
  const { revalidate } = useRevalidator()
  const [busy, startReload] = useTransition()
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(
    () => () => {
      if (ref.current?.contains(document.activeElement)) focusHeading()
    },
    [],
  )

  return { busy, reload: () => startReload(revalidate), ref }
}

/** Runs the loader of a screen again if another account, or none, is logged in than when it ran: a login or an end in another tab. */
export function useReloadFor(account: string | null): void {
  const { revalidate } = useRevalidator()
  const accountHere = useAccount()
  useEffect(() => {
    if (account !== accountHere) void revalidate()
  }, [account, accountHere, revalidate])
}
