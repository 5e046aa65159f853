import { useLayoutEffect, useRef } from 'react'
import { type HoldReason, holdOverlays } from '#src/lib/overlay-holds.ts'

/** Keeps overlays from opening while the component is mounted, or while `isHeld` is true. */
export function useOverlayHold(reason: HoldReason, isHeld = true): void {
  useLayoutEffect(() => (isHeld ? holdOverlays(reason) : undefined), [reason, isHeld])
}

/** Returns a function that turns a hold on and off, for handlers that render nothing; unmounting releases it. */
export function useHoldSwitch(reason: HoldReason): (isHeld: boolean) => void {
  const release = useRef<(() => void) | null>(null)
  const setHeld = (isHeld: boolean) => {
    if (isHeld) release.current ??= holdOverlays(reason)
    else {
      release.current?.()
      release.current = null
    }
  }
  useLayoutEffect(
    () => () => {
      release.current?.()
      release.current = null
    },
    [],
  )
  return setHeld
}
