import { useTransition } from 'react'
import { useRevalidator } from 'react-router'

interface Reload {
  /** True until the reloaded data are on the screen. */
  busy: boolean
  reload: () => void
}

/** Returns a function that runs the screen's loader again, and whether it is running. */
export function useReload(): Reload {
  const { revalidate } = useRevalidator()
  const [busy, startReload] = useTransition()
  return { busy, reload: () => startReload(revalidate) }
}
