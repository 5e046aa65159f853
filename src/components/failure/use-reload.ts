import { type RefObject, useLayoutEffect, useRef, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { focusHeading } from '#src/lib/focus-on.ts'

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
