import { useTransition } from 'react'
import { useRevalidator } from 'react-router'

interface Reload {
  /** Until what is loaded again is on the screen. */
  busy: boolean
  reload: () => void
}

/** Loads the data of the open screen again. */
export function useReload(): Reload {
  const { revalidate } = useRevalidator()
  const [busy, startReload] = useTransition()
  return { busy, reload: () => startReload(revalidate) }
}
